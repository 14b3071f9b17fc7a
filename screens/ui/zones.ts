/** The time zones that `TimeZoneSelect` offers, by region. They are a part of the IANA list. */

const named = (area: string, names: string) => names.split(' ').map((name) => `${area}/${name}`)

/** UN M49 code of a region → its zones. `Intl.DisplayNames` has a name for each code in every language. */
export const regions: Readonly<Record<string, readonly string[]>> = {
  '150': [
    ...named('Europe', 'Amsterdam Athens Belgrade Berlin Bratislava Brussels Bucharest Budapest Chisinau'),
    ...named('Europe', 'Copenhagen Dublin Helsinki Istanbul Kyiv Lisbon Ljubljana London Luxembourg Madrid'),
    ...named('Europe', 'Malta Minsk Moscow Oslo Paris Prague Riga Rome Sarajevo Skopje Sofia Stockholm'),
    ...named('Europe', 'Tallinn Tirane Vienna Vilnius Warsaw Zagreb Zurich'),
    ...named('Atlantic', 'Canary Reykjavik'),
    'Asia/Nicosia',
  ],
  '019': [
    ...named('America', 'Anchorage Asuncion Bogota Caracas Chicago Costa_Rica Denver Edmonton Fortaleza'),
    ...named('America', 'Guatemala Guayaquil Halifax Havana Jamaica La_Paz Lima Los_Angeles Manaus'),
    ...named('America', 'Mexico_City Montevideo New_York Panama Phoenix Puerto_Rico Santiago Santo_Domingo'),
    ...named('America', 'Sao_Paulo St_Johns Tegucigalpa Tijuana Toronto Vancouver Winnipeg'),
    'America/Argentina/Buenos_Aires',
  ],
  '142': [
    ...named(
      'Asia',
      'Almaty Amman Baghdad Baku Bangkok Beirut Bishkek Colombo Damascus Dhaka Dubai Dushanbe',
    ),
    ...named('Asia', 'Ho_Chi_Minh Hong_Kong Jakarta Jerusalem Kabul Karachi Kathmandu Kolkata Kuala_Lumpur'),
    ...named('Asia', 'Kuwait Manila Novosibirsk Phnom_Penh Qatar Riyadh Seoul Shanghai Singapore Taipei'),
    ...named('Asia', 'Tashkent Tbilisi Tehran Tokyo Ulaanbaatar Vladivostok Yangon Yekaterinburg Yerevan'),
  ],
  '002': [
    ...named('Africa', 'Abidjan Accra Addis_Ababa Algiers Cairo Casablanca Johannesburg Khartoum Kinshasa'),
    ...named('Africa', 'Lagos Maputo Nairobi Tripoli Tunis'),
  ],
  '009': [
    ...named('Australia', 'Adelaide Brisbane Darwin Hobart Melbourne Perth Sydney'),
    ...named('Pacific', 'Auckland Fiji Guam Honolulu Port_Moresby'),
  ],
}

/** Labels that differ from the city in the zone's name. */
export const cities: Readonly<Record<string, string>> = {
  'America/Asuncion': 'Asunción',
  'America/Bogota': 'Bogotá',
  'America/Sao_Paulo': 'São Paulo',
  'America/St_Johns': 'St. John’s',
  'Asia/Ho_Chi_Minh': 'Ho Chi Minh City',
  'Asia/Kolkata': 'Delhi, Kolkata, Mumbai',
  'Asia/Shanghai': 'Beijing, Shanghai',
  'Atlantic/Canary': 'Canary Islands',
  'Australia/Sydney': 'Canberra, Sydney',
  'Europe/Chisinau': 'Chișinău',
  'Europe/Tirane': 'Tirana',
  'Europe/Zurich': 'Zürich',
}

/** Former name → listed name. Browsers still report former names (the `backward` file of the IANA database). */
export const formerNames: Readonly<Record<string, string>> = {
  'America/Buenos_Aires': 'America/Argentina/Buenos_Aires',
  'Asia/Calcutta': 'Asia/Kolkata',
  'Asia/Katmandu': 'Asia/Kathmandu',
  'Asia/Rangoon': 'Asia/Yangon',
  'Asia/Saigon': 'Asia/Ho_Chi_Minh',
  'Europe/Kiev': 'Europe/Kyiv',
}
