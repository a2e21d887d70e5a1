const LATIN_GIVEN =
  'Layla Omar Fatima Khalid Aisha Yusuf Mariam Hassan Noor Tariq Salma Rashid Huda Faisal Amina Saif Reem Majid Dana Sultan Anna James Sofia Daniel Emma Lucas Olivia Noah Mia Ethan Grace Oliver Priya Rahul Ananya Arjun Meera Vikram Wei Li Jun Min Yuki Kenji Elena Dmitri Olga Ivan Chloé Lukas Zoë José Ingrid Sven Amara Kwame Abebe Selam Tigist Dawit'.split(
    ' ',
  );
const LATIN_FAMILY =
  'Al Mansoori,Al Hashimi,Al Maktoum,Al Nuaimi,Al Suwaidi,Al Zaabi,Al Ketbi,Al Balushi,Al Harthy,Haddad,Khoury,Nasser,Saleh,Farouk,Aziz,Rahman,Siddiqui,Qureshi,Malik,Iqbal,Sharma,Patel,Reddy,Nair,Menon,Gupta,Smith,Johnson,Brown,Wilson,Taylor,Clarke,Murphy,O’Brien,Müller,Schneider,Fischer,Dubois,Laurent,Rossi,Ferrari,García,Fernández,Silva,Costa,Novak,Kowalski,Petrov,Sokolov,Chen,Wang,Zhang,Tanaka,Sato,Kim,Park,Okafor,Mensah,Tesfaye,Bekele,Lindqvist,Hansen,Nielsen,Virtanen'.split(
    ',',
  );
const ARABIC_GIVEN: [string, string][] = [
  ['محمد', 'mohammed'],
  ['أحمد', 'ahmed'],
  ['فاطمة', 'fatima'],
  ['نور', 'noor'],
  ['خالد', 'khalid'],
  ['مريم', 'mariam'],
  ['سلطان', 'sultan'],
  ['عائشة', 'aisha'],
  ['عبدالله', 'abdullah'],
  ['هدى', 'huda'],
  ['يوسف', 'yousef'],
  ['سارة', 'sara'],
  ['إبراهيم', 'ibrahim'],
  ['ليلى', 'laila'],
];
const ARABIC_FAMILY: [string, string][] = [
  ['المنصوري', 'almansoori'],
  ['الهاشمي', 'alhashimi'],
  ['النعيمي', 'alnuaimi'],
  ['الكتبي', 'alketbi'],
  ['الزعابي', 'alzaabi'],
  ['البلوشي', 'albalushi'],
  ['الحارثي', 'alharthy'],
  ['السويدي', 'alsuwaidi'],
  ['حداد', 'haddad'],
  ['خوري', 'khoury'],
  ['ناصر', 'nasser'],
  ['الشامسي', 'alshamsi'],
];
const COMPANY_FIRST =
  'Desert Falcon Gulf Oasis Dune Pearl Horizon Summit Atlas Nomad Crescent Palm Copper Cobalt Granite Delta Vector Orbit Zenith Polar Aurora Meridian Compass Harbour Sapphire Onyx Amber Cedar Juniper Saffron'.split(
    ' ',
  );
const COMPANY_MIDDLE = 'Hash,Mining,Digital,Power,Energy,Block,Compute,Data,Capital,Family'.split(
  ',',
);
const COMPANY_LAST = 'Holdings,LLC,Ventures,Group,Partners,FZCO,Trading,Office,Systems'.split(',');

/** A number from 0 (inclusive) to 1 (exclusive), like `Math.random`. */
export type Random = () => number;

export function oneOf<Item>(items: readonly Item[], random: Random): Item {
  const item = items[Math.floor(random() * items.length)];
  if (item === undefined) throw new Error('The list is empty.');
  return item;
}

const handleOf = (name: string) =>
  name
    .normalize('NFKD')
    .replace(/[^a-z]/gi, '')
    .toLowerCase();

/** Names as used in email addresses, computed once. */
const HANDLES = new Map([...LATIN_GIVEN, ...LATIN_FAMILY].map((name) => [name, handleOf(name)]));

/**
 * A fictional person; one in five writes the name in Arabic. `handle` is the name in an email
 * address: lower-case Latin letters.
 */
export function madeUpPerson(random: Random) {
  if (random() < 0.2) {
    const [given, first] = oneOf(ARABIC_GIVEN, random);
    const [family, last] = oneOf(ARABIC_FAMILY, random);
    return { given, family, handle: `${first}.${last}` };
  }
  const given = oneOf(LATIN_GIVEN, random);
  const family = oneOf(LATIN_FAMILY, random);
  return { given, family, handle: `${HANDLES.get(given)}.${HANDLES.get(family)}` };
}

export function madeUpCompany(random: Random): string {
  const parts = [COMPANY_FIRST, COMPANY_MIDDLE, COMPANY_LAST].map((names) => oneOf(names, random));
  return parts.join(' ');
}
