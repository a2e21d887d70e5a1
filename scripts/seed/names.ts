const LATIN_GIVEN =
  'Layla Omar Fatima Khalid Aisha Yusuf Mariam Hassan Noor Tariq Salma Rashid Huda Faisal Amina Saif Reem Majid Dana Sultan Anna James Sofia Daniel Emma Lucas Olivia Noah Mia Ethan Grace Oliver Priya Rahul Ananya Arjun Meera Vikram Wei Li Jun Min Yuki Kenji Elena Dmitri Olga Ivan Chloé Lukas Zoë José Ingrid Sven Amara Kwame Abebe Selam Tigist Dawit'.split(
    ' ',
  );
const LATIN_FAMILY =
  'Al Mansoori,Al Hashimi,Al Maktoum,Al Nuaimi,Al Suwaidi,Al Zaabi,Al Ketbi,Al Balushi,Al Harthy,Haddad,Khoury,Nasser,Saleh,Farouk,Aziz,Rahman,Siddiqui,Qureshi,Malik,Iqbal,Sharma,Patel,Reddy,Nair,Menon,Gupta,Smith,Johnson,Brown,Wilson,Taylor,Clarke,Murphy,O’Brien,Müller,Schneider,Fischer,Dubois,Laurent,Rossi,Ferrari,García,Fernández,Silva,Costa,Novak,Kowalski,Petrov,Sokolov,Chen,Wang,Zhang,Tanaka,Sato,Kim,Park,Okafor,Mensah,Tesfaye,Bekele,Lindqvist,Hansen,Nielsen,Virtanen'.split(
    ',',
  );
const ARABIC_GIVEN =
  'محمد أحمد فاطمة نور خالد مريم سلطان عائشة عبدالله هدى يوسف سارة إبراهيم ليلى'.split(' ');
const ARABIC_FAMILY =
  'المنصوري الهاشمي النعيمي الكتبي الزعابي البلوشي الحارثي السويدي حداد خوري ناصر الشامسي'.split(
    ' ',
  );
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

/**
 * A fictional person; one in five writes the name in Arabic. `handle` is the name in an email
 * address: lower-case Latin letters.
 */
export function madeUpPerson(random: Random) {
  const given = oneOf(LATIN_GIVEN, random);
  const family = oneOf(LATIN_FAMILY, random);
  const handle = `${handleOf(given)}.${handleOf(family)}`;
  if (random() >= 0.2) return { given, family, handle };
  return { given: oneOf(ARABIC_GIVEN, random), family: oneOf(ARABIC_FAMILY, random), handle };
}

export function madeUpCompany(random: Random): string {
  const parts = [COMPANY_FIRST, COMPANY_MIDDLE, COMPANY_LAST].map((names) => oneOf(names, random));
  return parts.join(' ');
}
