/**
 * In the sheet: Extensions, Apps Script. Add API_URL and API_KEY under Project Settings, Script
 * Properties. Add a time-driven trigger that calls importLeads every minute.
 */
function importLeads() {
  const lock = LockService.getScriptLock();
  if (!lock.tryLock(1000)) return;
  const properties = PropertiesService.getScriptProperties();
  const sheet = SpreadsheetApp.getActiveSpreadsheet().getSheetByName('Leads');
  const types = 'contact.created,appointment.created,lead.erased';
  let after = properties.getProperty('next') || '0';
  for (let page = 1; page <= 20; page += 1) {
    const url = `${properties.getProperty('API_URL')}/v1/events?limit=100&types=${types}&after=${after}`;
    const headers = { Authorization: `Bearer ${properties.getProperty('API_KEY')}` };
    const { data, next } = JSON.parse(UrlFetchApp.fetch(url, { headers }).getContentText());
    for (const event of data) addEvent(sheet, event);
    SpreadsheetApp.flush();
    properties.setProperty('next', next);
    if (data.length === 0) break;
    after = next;
  }
  lock.releaseLock();
}

function addEvent(sheet, { type, subject, createdAt, data }) {
  // After a failed run, the last events come again.
  const found = sheet.createTextFinder(subject.id).matchEntireCell(true).findNext();
  if (type === 'lead.erased') {
    if (found) sheet.deleteRow(found.getRow());
  } else if (data && !found) {
    const cells = [data.id, createdAt, data.fullName, data.email, data.phoneNumber, data.message];
    sheet.appendRow(cells.map(asText));
  }
}

/** Visitors write these texts: a leading `'` prevents that a sheet runs one as a formula. */
function asText(value) {
  return /^[=+\-@]/.test(value || '') ? `'${value}` : value || '';
}
