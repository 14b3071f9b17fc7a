/** The time zones that `TimeZoneSelect` offers, by region. They are a part of the IANA list. */

/** The zones of cities in one area: `Europe/Paris` and `Europe/Rome` for `Europe` and `Paris Rome`. */
const zones = (area: string, cityNames: string) => cityNames.split(' ').map((name) => `${area}/${name}`)

/** UN M49 code of a region → its zones. `Intl.DisplayNames` has a name for each code in every language. */
export const regions: Readonly<Record<string, readonly string[]>> = {
  '150': [
    ...zones('Europe', 'Amsterdam Athens Belgrade Berlin Bratislava Brussels Bucharest Budapest Chisinau'),
    ...zones('Europe', 'Copenhagen Dublin Helsinki Istanbul Kyiv Lisbon Ljubljana London Luxembourg Madrid'),
    ...zones('Europe', 'Malta Minsk Moscow Oslo Paris Prague Riga Rome Sarajevo Skopje Sofia Stockholm'),
    ...zones('Europe', 'Tallinn Tirane Vienna Vilnius Warsaw Zagreb Zurich'),
    ...zones('Atlantic', 'Canary Reykjavik'),
    'Asia/Nicosia',
  ],
  '019': [
    ...zones('America', 'Anchorage Asuncion Bogota Caracas Chicago Costa_Rica Denver Edmonton Fortaleza'),
    ...zones('America', 'Guatemala Guayaquil Halifax Havana Jamaica La_Paz Lima Los_Angeles Manaus'),
    ...zones('America', 'Mexico_City Montevideo New_York Panama Phoenix Puerto_Rico Santiago Santo_Domingo'),
    ...zones('America', 'Sao_Paulo St_Johns Tegucigalpa Tijuana Toronto Vancouver Winnipeg'),
    'America/Argentina/Buenos_Aires',
  ],
  '142': [
    ...zones(
      'Asia',
      'Almaty Amman Baghdad Baku Bangkok Beirut Bishkek Colombo Damascus Dhaka Dubai Dushanbe',
    ),
    ...zones('Asia', 'Ho_Chi_Minh Hong_Kong Jakarta Jerusalem Kabul Karachi Kathmandu Kolkata Kuala_Lumpur'),
    ...zones('Asia', 'Kuwait Manila Novosibirsk Phnom_Penh Qatar Riyadh Seoul Shanghai Singapore Taipei'),
    ...zones('Asia', 'Tashkent Tbilisi Tehran Tokyo Ulaanbaatar Vladivostok Yangon Yekaterinburg Yerevan'),
  ],
  '002': [
    ...zones('Africa', 'Abidjan Accra Addis_Ababa Algiers Cairo Casablanca Johannesburg Khartoum Kinshasa'),
    ...zones('Africa', 'Lagos Maputo Nairobi Tripoli Tunis'),
  ],
  '009': [
    ...zones('Australia', 'Adelaide Brisbane Darwin Hobart Melbourne Perth Sydney'),
    ...zones('Pacific', 'Auckland Fiji Guam Honolulu Port_Moresby'),
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
