type CityOddity = 'email' | 'number' | 'blanks' | 'extra' | 'accents';

/** Cleans a city as people typed it: a value that cannot be a city becomes empty, and every oddity is reported. */
export function cleanCity(raw: string): { city: string; oddities: CityOddity[] } {
  const oddities: CityOddity[] = [];
  const note = (oddity: CityOddity, when: boolean) => {
    if (when) oddities.push(oddity);
    return when;
  };
  if (note('email', raw.includes('@')) || note('number', /^\d+$/.test(raw.trim()))) return { city: '', oddities };
  let city = raw.trim().replace(/\s+/g, ' ');
  note('blanks', city !== raw);
  // "rio de janeiro, rio de janeiro, brasil", "maua/sao paulo", "sao paulo - sp", "andira-pr", "sao paulo sp", "x (y)"
  const head = city.replace(/\s*(?:[/\\,(].*| - .*|-[a-z]{2}$| sp$)/, '');
  note('extra', head !== city);
  city = head;
  note('accents', /[^\x20-\x7e]/.test(city));
  return { city: city.replace(/(^|[\s'])\p{L}/gu, (letter) => letter.toUpperCase()), oddities };
}
