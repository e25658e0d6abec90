import type { Random } from "./random.ts";

/** Contact data that can reach nobody: an area code that is not assigned and a domain kept for examples. */
export function makeContact(random: Random, name: string, org: string): Record<string, string> {
  const number = random.int(1000, 9999);
  return {
    contact_name: name,
    contact_phone: `000-8866 ${number}`,
    contact_email: `contact${number}@example.org`,
    contact_org: org,
  };
}
