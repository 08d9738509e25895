/** Texts as searches and comparisons read them; every area below uses these. */
export const texts = String.raw`
    create extension if not exists pg_trgm;
    create extension if not exists unaccent;

    -- Knows neither case nor accents. The function is ours because unaccent itself may not stand in an index.
    create function search_text(value text) returns text
      language sql immutable parallel safe strict
      as $$ select lower(public.unaccent('public.unaccent'::regdictionary, value)) $$;

    create function plain_signs(value text) returns text language plpgsql immutable parallel safe strict as $$
    begin
      return case when value ~ '[‘’‚‛‹›′‵´${'`'}ʹʻʼʽˈ＇“”„‟«»″‶ʺ〃＂‐‑‒–—―⁃−﹘﹣－ΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡΣΤΥΦΧΨΩςАБВГДЕЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯЀЁЂЃЄЅІЇЈЉЊЋЌЍЎЏҐҒҔҖҘҚҜҞҠҢҤҦҨҪҬҮҰҲҴҶҸҺҼҾøØłŁđĐðÐħĦŧŦıŋŊ®©™℠℗æÆœŒßẞþÞ]' then replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(translate(value, '‘’‚‛‹›′‵´${'`'}ʹʻʼʽˈ＇“”„‟«»″‶ʺ〃＂‐‑‒–—―⁃−﹘﹣－ΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡΣΤΥΦΧΨΩςАБВГДЕЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯЀЁЂЃЄЅІЇЈЉЊЋЌЍЎЏҐҒҔҖҘҚҜҞҠҢҤҦҨҪҬҮҰҲҴҶҸҺҼҾøØłŁđĐðÐħĦŧŦıŋŊ', '''''''''''''''''''''''''''''''''"""""""""""-----------αβγδεζηθικλμνξοπρστυφχψωσабвгдежзийклмнопрстуфхцчшщъыьэюяѐёђѓєѕіїјљњћќѝўџґғҕҗҙқҝҟҡңҥҧҩҫҭүұҳҵҷҹһҽҿoollddddhhttinn'), '®', '(r)'), '©', '(c)'), '™', '(tm)'), '℠', '(sm)'), '℗', '(p)'), 'æ', 'ae'), 'Æ', 'ae'), 'œ', 'oe'), 'Œ', 'oe'), 'ß', 'ss'), 'ẞ', 'ss'), 'þ', 'th'), 'Þ', 'th') else value end;
    end $$;

    -- The database's ${'`'}clean${'`'}, ${'`'}cleanLines${'`'} and ${'`'}nameKey${'`'} (ADR 111), here and below.
    create function clean_text(value text) returns text language plpgsql immutable parallel safe strict as $$
    begin
      if value !~ '[^\u0020-\u007e\u00ae-\u02ff]|^ |  | $' then
        return value;
      end if;
      value := normalize(regexp_replace(value, '[\u0001-\u0008\u000e-\u001f\u007f-\u0084\u0086-\u009f\u00ad\u061c\u200b\u200e-\u200f\u202a-\u202e\u2060-\u2069\ufeff]', '', 'g'), NFC);
      return btrim(regexp_replace(value, '[\u0009-\u000d\u0020\u0085\u00a0\u1680\u2000-\u200a\u2028-\u2029\u202f\u205f\u3000]+', ' ', 'g'), ' ');
    end $$;

    create function clean_lines(value text) returns text language plpgsql immutable parallel safe strict as $$
    begin
      if value !~ '[^\u0020-\u007e\u00ae-\u02ff]|^ |  | $' then
        return value;
      end if;
      value := regexp_replace(value, '\u000d\u000a|[\u000a-\u000d\u0085\u2028\u2029]', chr(10), 'g');
      value := normalize(regexp_replace(value, '[\u0001-\u0008\u000e-\u001f\u007f-\u0084\u0086-\u009f\u00ad\u061c\u200b\u200e-\u200f\u202a-\u202e\u2060-\u2069\ufeff]', '', 'g'), NFC);
      value := regexp_replace(value, '[\u0009\u0020\u00a0\u1680\u2000-\u200a\u202f\u205f\u3000]+', ' ', 'g');
      return btrim(regexp_replace(value, ' ?
 ?', chr(10), 'g'), ' ' || chr(10));
    end $$;

    create function name_key(value text) returns text language plpgsql immutable parallel safe strict as $$
    begin
      if value ~ '[^ -_a-~]' then
        value := public.plain_signs(regexp_replace(value, '[\u0001-\u0008\u000e-\u001f\u007f-\u0084\u0086-\u009f\u00ad\u061c\u200b\u200e-\u200f\u202a-\u202e\u2060-\u2069\ufeff]', '', 'g'));
        value := public.plain_signs(regexp_replace(normalize(value, NFKD), '[\u0300-\u036f\u1ab0-\u1ac0\u1dc0-\u1dff\u20d0-\u20ff\ufe20-\ufe2f]', '', 'g'));
        value := regexp_replace(value, '[\u0009-\u000d\u0020\u0085\u00a0\u1680\u2000-\u200a\u2028-\u2029\u202f\u205f\u3000]', ' ', 'g');
      end if;
      value := lower(value collate "C");
      if value ~ '^ |  | $| [(]' then
        value := btrim(regexp_replace(value, ' +', ' ', 'g'), ' ');
        value := regexp_replace(value, ' ([(](r|c|tm|sm|p)[)])', '\1', 'g');
      end if;
      return value;
    end $$;

    -- The database's plainCode (ADR 91).
    create function plain_code(value text) returns text
      language sql immutable parallel safe strict
      return regexp_replace(normalize(value, NFC), '[\u0001-\u0020\u002d\u007f-\u00a0\u00ad\u034f\u061c\u1680\u180b-\u180f\u2000-\u2015\u2028-\u202f\u205f-\u206f\u2212\u3000\ufe00-\ufe0f\ufe58\ufe63\ufeff\uff0d]', '', 'g');

    -- The database's codeKey; its capitals are those of plain letters, so that both engines have the same ones (ADR 91).
    create function code_key(value text) returns text
      language sql immutable parallel safe strict
      return regexp_replace(upper(plain_code(value) collate "C"), '^0+(?=.)', '');

    -- five characters in a row of each word that has a digit
    create function number_parts(value text) returns text[] language sql immutable parallel safe strict as $$
      select array(
        select substr(word, n, 5) from unnest(string_to_array(value, ' ')) as word, generate_series(1, length(word) - 4) as n
        where word ~ '[0-9]')
    $$;

    create function phone_digits(value text) returns text language sql immutable parallel safe strict as $$
      select right(regexp_replace(value, '[^0-9]', '', 'g'), 10)
    $$;
`;
