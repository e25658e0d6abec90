import type { RecordSet } from "@kezhuan/contract/metadata/pack";
import activities from "../data/activities.json" with { type: "json" };
import people from "../data/people.json" with { type: "json" };
import { drawCover } from "../pictures/cover-pictures.ts";
import { activityPhrases } from "../phrases.ts";
import { makeRandom } from "../random.ts";

type Row = Record<string, unknown>;

/** Who registers: the people of the sample content, all of whom have accounts that nobody can log in with. */
const accounts = people.map(({ username, name }) => ({ username, name }));
const organiser = "demo.coordinator";

/** Sample activities with their agendas, registrations and feedback. Every call gives the same. */
export function activitySets(experts: readonly Row[]): RecordSet[] {
  const random = makeRandom(20_261_128);
  const published = experts.filter((row) => row["status"] === "published");
  const sessions: Row[] = [];
  const registrations: Row[] = [];
  const feedback: Row[] = [];
  const rows = activities.map(({ agenda, registered, waiting, came, spoke, ...row }) => {
    const activity = { key: row.code };
    const at = (clock: string) => `${row.starts_at.slice(0, 10)}T${clock}:00+08:00`;
    for (const [index, { clock, expert, ...item }] of agenda.entries()) {
      const speaker = expert ? published[(random.int(0, 40) + index) % published.length] : undefined;
      sessions.push({
        activity,
        starts_at: at(clock),
        ...item,
        ...(speaker ? { expert: { key: String(speaker["code"]) } } : {}),
      });
    }
    for (const [index, { username, name }] of accounts.slice(0, registered + waiting).entries()) {
      const hasPlace = index < registered;
      const hasCome = index < came;
      const number = String(index + 1).padStart(2, "0");
      registrations.push({
        activity,
        account: { key: username },
        person_name: name.startsWith("（") ? "程砚秋" : name,
        status: hasPlace ? "registered" : "waiting",
        attendance: hasCome ? "attended" : "expected",
        ...(hasPlace ? {} : { waiting_since: `2026-11-${number}T10:00:00+08:00` }),
        ...(hasCome ? { checked_in_at: at("13:20") } : {}),
        created_at: `2026-10-${number}T10:00:00+08:00`,
        updated_at: `2026-10-${number}T10:00:00+08:00`,
      });
      if (index < spoke)
        feedback.push({
          activity,
          account: { key: username },
          content_rating: random.int(4, 5),
          organisation_rating: random.int(3, 5),
          words: activityPhrases.feedback[index % activityPhrases.feedback.length],
        });
    }
    const cover = drawCover(row.code);
    return { ...row, organiser: { key: organiser }, ...(cover ? { cover } : {}) };
  });
  return [
    { object: "kch_activity", key: "code", records: rows },
    { object: "kch_activity_session", records: sessions },
    { object: "kch_registration", records: registrations },
    { object: "kch_feedback", records: feedback },
  ];
}
