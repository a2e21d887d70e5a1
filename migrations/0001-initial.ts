import { type MigrationInterface, type QueryRunner, Table, type TableColumnOptions } from 'typeorm';

/**
 * Every table: its columns, then its indexes and foreign keys, separated by commas. A column is NOT
 * NULL unless it says `null`. Deleting the referenced row of a `foreign` key deletes the row.
 */
const TABLES: Readonly<Record<string, string>> = {
  // Leads
  contacts: `
    id varchar(36) primary, full_name varchar(200), email anycase(254),
    company_name varchar(200) null, phone_number varchar(40) null, service varchar(40) null,
    message text, status varchar(16), rejection_reason varchar(1000) null, created_at instant,
    idempotency_key varchar(64) null, idempotency_hash varchar(64) null, version integer default 1,
    phone_digits varchar(40) null, log_number integer null, sender varchar(64) null,
    assignee_id varchar(36) null, locale varchar(8) default 'en', first_answer_at instant null,
    first_answer_by varchar(36) null, first_answer_office_minutes integer null,
    updated_at instant,
    creator_kind varchar(16) null, creator_id varchar(36) null, creator_name varchar(64) null,
    index contacts_answered (first_answer_at, status, created_at),
    index contacts_assignee (status, assignee_id, id, service),
    index contacts_created (created_at, status, service, assignee_id, first_answer_at, first_answer_by,
      first_answer_office_minutes),
    index contacts_email (email, id),
    unique contacts_idempotency_key (idempotency_key),
    index contacts_log (log_number, id),
    index contacts_phone_digits (phone_digits, id),
    index contacts_service (service, id),
    index contacts_status (status, id),
    index contacts_status_service (status, service, id)`,
  appointments: `
    id varchar(36) primary, full_name varchar(200), email anycase(254),
    phone_number varchar(40) null, company_name varchar(200) null, service_type varchar(40),
    preferred_date varchar(10), preferred_time varchar(8) null, timezone varchar(8) null,
    message text null, status varchar(16), rejection_reason varchar(1000) null, created_at instant,
    idempotency_key varchar(64) null, idempotency_hash varchar(64) null, version integer default 1,
    phone_digits varchar(40) null, log_number integer null, sender varchar(64) null,
    starts_at instant null, minutes integer null, calendar_day varchar(10) default '',
    link_hash varchar(64) null, wish_date varchar(10) null, wish_time varchar(8) null,
    wish_timezone varchar(8) null, wish_at instant null, meeting_by varchar(8) null,
    assignee_id varchar(36) null, locale varchar(8) default 'en', first_answer_at instant null,
    first_answer_by varchar(36) null, first_answer_office_minutes integer null,
    updated_at instant,
    creator_kind varchar(16) null, creator_id varchar(36) null, creator_name varchar(64) null,
    index appointments_answered (first_answer_at, status, created_at),
    index appointments_assignee (status, assignee_id, id, service_type),
    index appointments_created (created_at, status, service_type, assignee_id, first_answer_at, first_answer_by,
      first_answer_office_minutes),
    index appointments_day (calendar_day, id, service_type, assignee_id),
    index appointments_email (email, id),
    unique appointments_idempotency_key (idempotency_key),
    index appointments_link (link_hash, id),
    index appointments_log (log_number, id),
    index appointments_phone_digits (phone_digits, id),
    index appointments_service_type (service_type, id),
    index appointments_starts (status, starts_at, id),
    index appointments_status (status, id),
    index appointments_status_day (status, calendar_day, id, service_type, assignee_id),
    index appointments_status_service (status, service_type, id)`,
  events: `
    id varchar(36) primary, number integer null, type varchar(40), subject_kind varchar(16) null,
    subject_id varchar(36) null, actor_kind varchar(16), actor_id varchar(36) null,
    actor_name varchar(64), data longtext, version integer null, created_at instant,
    index events_actor (actor_id, number),
    index events_number (number),
    index events_subject (subject_id, number),
    index events_type (type, number)`,
  lead_words: `
    kind ascii(16) primary, period ascii(5) primary, word exact(32) primary,
    lead_id ascii(36) primary`,
  lead_presence: `
    lead_id varchar(36) primary, admin_id varchar(36) primary, admin_name varchar(64),
    seen_at instant,
    index lead_presence_seen_at (seen_at)`,

  // Calendar
  closures: `
    id varchar(36) primary, starts_at instant, ends_at instant, reason varchar(120),
    holiday varchar(40) null,
    index closures_ends (ends_at, starts_at),
    unique closures_holiday (holiday)`,
  appointment_links: `
    hash varchar(64) primary, appointment_id varchar(36), created_at instant,
    index appointment_links_lead (appointment_id)`,

  // Mail and webhooks
  deliveries: `
    id varchar(36) primary, reason ascii(120), kind varchar(16), lead_id varchar(36) null,
    sender varchar(64) null, recipient anycase(254), content longtext null, state varchar(16),
    attempts integer default 0, due_at instant null, expires_at instant null, created_at instant,
    ended_at instant null, answer varchar(500) null, to_staff integer default 0,
    mailbox anycase(254) null, handover_until instant null, channel varchar(16) default 'mail', log_number integer null,
    about_id varchar(36) null, sequence integer null, starts_at instant null, minutes integer null,
    index deliveries_channel_due (channel, due_at, id),
    index deliveries_kind (kind, id),
    index deliveries_lead (lead_id, id),
    index deliveries_mailbox (mailbox, created_at),
    index deliveries_queue (recipient, state, log_number, due_at),
    unique deliveries_reason (reason),
    index deliveries_recipient (recipient, id),
    index deliveries_sender (sender, created_at),
    index deliveries_state (state, ended_at, id)`,
  mail_templates: `
    id varchar(36) primary, name varchar(80), language varchar(8), subject varchar(150), body text`,
  webhook_endpoints: `
    id varchar(36) primary, url text, types text, description varchar(200),
    enabled integer default 1, secret text, former_secret text null, former_until instant null, created_at instant`,

  // Accounts
  admins: `
    id varchar(36) primary, username varchar(64), username_key varchar(64),
    password_hash varchar(255), password_version integer, created_at instant,
    email varchar(254) null, display_name varchar(100) null,
    email_verified_at instant null, feed_token_hash varchar(64) null, feed_created_at instant null,
    unique admins_feed_token (feed_token_hash),
    unique admins_username_key (username_key)`,
  sessions: `
    token_hash varchar(64) primary, admin_id varchar(36), password_version integer,
    created_at instant, last_seen_at instant, expires_at instant, device varchar(80) null,
    address varchar(45) null, proved_at instant null,
    index sessions_admin_id (admin_id),
    index sessions_expires_at (expires_at),
    foreign sessions_admin (admin_id) references admins`,
  totp_keys: `
    admin_id varchar(36) primary, sealed_key varchar(255), last_step integer, created_at instant,
    confirmed_at instant null,
    foreign totp_keys_admin (admin_id) references admins`,
  recovery_codes: `
    code_hash varchar(64) primary, admin_id varchar(36),
    index recovery_codes_admin_id (admin_id),
    foreign recovery_codes_admin (admin_id) references admins`,
  passkeys: `
    id varchar(36) primary, admin_id varchar(36), credential_hash varchar(64), credential_id text,
    public_key text, counter varchar(10), transports varchar(100), name varchar(64),
    created_at instant, last_used_at instant null,
    index passkeys_admin_id (admin_id),
    unique passkeys_credential (credential_hash),
    foreign passkeys_admin (admin_id) references admins`,
  one_time_tokens: `
    token_hash varchar(64) primary, purpose varchar(24), admin_id varchar(36) null, data text,
    created_at instant, expires_at instant,
    index one_time_tokens_admin_id (admin_id, purpose),
    index one_time_tokens_expires_at (expires_at),
    foreign one_time_tokens_admin (admin_id) references admins`,
  rate_limits: 'key varchar(255) primary, points integer, expire bigint null',
  audit_entries: `
    id varchar(36) primary, at instant, actor_kind varchar(16), actor_id varchar(36),
    actor_name varchar(64), action varchar(40), subject_kind varchar(16) null,
    subject_id varchar(64) null, address varchar(45) null, data text,
    index audit_entries_action (action, id),
    index audit_entries_actor (actor_id, id),
    index audit_entries_actor_action (actor_id, action, id),
    index audit_entries_at (at)`,

  // Team
  notes: `
    id varchar(36) primary, lead_id varchar(36), lead_kind varchar(16), author_id varchar(36),
    author_name varchar(64), text text, created_at instant,
    index notes_lead (lead_id, id)`,
  inbox_items: `
    id varchar(36) primary, admin_id varchar(36), type varchar(16), lead_id varchar(36),
    lead_kind varchar(16), note_id varchar(36) null, due_at instant, read_at instant null,
    index inbox_items_admin (admin_id, read_at, due_at),
    index inbox_items_lead (lead_id),
    index inbox_items_note (note_id),
    foreign inbox_items_of_admin (admin_id) references admins`,
  saved_views: `
    id varchar(36) primary, admin_id varchar(36) null, kind varchar(16), name varchar(60), filter text,
    index saved_views_admin (admin_id),
    foreign saved_views_of_admin (admin_id) references admins`,

  // The site
  locks: 'name varchar(40) primary, number integer default 0, turns integer',
  settings: 'name varchar(40) primary, value varchar(200)',

  // API keys
  api_keys: `
    id varchar(36) primary, name anycase(60), scopes varchar(255), addresses text,
    expires_at instant null, created_at instant, created_by varchar(64), last_used_at instant null,
    secret_hash varchar(64), last_four varchar(4), former_hash varchar(64) null,
    former_last_four varchar(4) null, former_until instant null,
    unique api_keys_former (former_hash),
    unique api_keys_name (name),
    unique api_keys_secret (secret_hash)`,
};

const isMysql = (runner: QueryRunner) => runner.connection.options.type !== 'better-sqlite3';

/** Types whose definition depends on the dialect. `anycase`: compared without case. */
function typeOf(name: string, length: string | undefined, onMysql: boolean): object {
  const text = { type: 'varchar', length };
  switch (name) {
    case 'instant':
      return { type: 'datetime', ...(onMysql ? { precision: 3 } : {}) };
    case 'longtext':
      return { type: onMysql ? 'mediumtext' : 'text' };
    case 'anycase':
      return { ...text, ...(onMysql ? {} : { collation: 'NOCASE' }) };
    case 'ascii':
      return { ...text, ...(onMysql ? { charset: 'ascii', collation: 'ascii_bin' } : {}) };
    case 'exact':
      return { ...text, ...(onMysql ? { charset: 'utf8mb4', collation: 'utf8mb4_bin' } : {}) };
    default:
      return { type: name, ...(length === undefined ? {} : { length }) };
  }
}

function tableOf(name: string, definition: string, onMysql: boolean): Table {
  const columns: TableColumnOptions[] = [];
  const indices = [];
  const foreignKeys = [];
  // Splits at commas outside parentheses.
  for (const part of definition.trim().split(/,\s+(?![^(]*\))/)) {
    const [, kind, key, list = '', target = ''] =
      /^(index|unique|foreign) (\w+) \(([^)]+)\)(?: references (\w+))?$/.exec(part) ?? [];
    const columnNames = list.split(/,\s+/);
    if (kind === 'foreign') {
      foreignKeys.push({
        name: key,
        columnNames,
        referencedTableName: target,
        referencedColumnNames: ['id'],
        onDelete: 'CASCADE',
        onUpdate: 'NO ACTION',
      });
    } else if (kind !== undefined) {
      indices.push({ name: key, columnNames, isUnique: kind === 'unique' });
    } else {
      const [, column = '', type = '', length, isPrimary, isNullable, value] =
        /^(\w+) (\w+)(?:\((\d+)\))?( primary)?( null)?(?: default (\S+))?$/.exec(part) ?? [];
      columns.push({
        name: column,
        type,
        ...typeOf(type, length, onMysql),
        isPrimary: isPrimary !== undefined,
        isNullable: isNullable !== undefined,
        ...(value === undefined ? {} : { default: value }),
      });
    }
  }
  // Without row ids, SQLite stores only the primary key of the search index, which halves its size.
  return new Table({ name, columns, indices, foreignKeys, withoutRowid: name === 'lead_words' });
}

/** The offsets of the log and of its consumers, and the lock of the administrators. */
const LOCKS = ['last', 'words', 'mail', 'alerts', 'webhooks', 'admins'];

export class Initial implements MigrationInterface {
  name = 'Initial1795737600000';

  /** MySQL commits each schema statement, so `up` continues after an interrupted run. */
  async up(runner: QueryRunner): Promise<void> {
    const onMysql = isMysql(runner);
    // Tables inherit the database's character set, and latin1 cannot store Arabic.
    if (onMysql) {
      await runner.query('ALTER DATABASE CHARACTER SET utf8mb4 COLLATE utf8mb4_unicode_ci');
    }
    for (const [name, definition] of Object.entries(TABLES)) {
      await runner.createTable(tableOf(name, definition, onMysql), true);
    }
    const insert = `INSERT ${onMysql ? 'IGNORE' : 'OR IGNORE'} INTO`;
    for (const name of LOCKS) await runner.query(`${insert} locks VALUES (?, 0, 0)`, [name]);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const name of Object.keys(TABLES).reverse()) await runner.dropTable(name, true);
  }
}
