import names from "./data/names.json" with { type: "json" };
import type { Random } from "./random.ts";

/** An invented person. */
export interface PersonName {
  zh: string;
  /** Given name first, as in English. */
  en: string;
  /** Surname first. */
  pinyin: string;
  /** GB/T 2261.1 code. */
  gender: "1" | "2";
}

/** So many different people, in a mixed order. */
export function makePeople(random: Random, count: number): PersonName[] {
  const people = new Map<string, PersonName>();
  while (people.size < count) {
    const gender = random.chance(0.36) ? "2" : "1";
    const surname = random.pick(names.surnames);
    const given = random.pick(gender === "2" ? names.women : names.men);
    const zh = surname.zh + given.zh;
    people.set(zh, {
      zh,
      en: `${given.latin} ${surname.latin}`,
      pinyin: `${surname.latin} ${given.latin}`,
      gender,
    });
  }
  return [...people.values()];
}
