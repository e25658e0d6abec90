/** Something that takes place, as a calendar keeps it; times as ISO 8601. */
export interface CalendarEvent {
  id: string;
  subject: string;
  startsAt: string;
  endsAt?: string | undefined;
  location?: string | undefined;
}

const lineLength = 74;

/** An event as a calendar file (RFC 5545), for the calendar one keeps; `now` is when the file is written. */
export function writeCalendarFile(event: CalendarEvent, now: Date): string {
  const { id, subject, startsAt, endsAt, location } = event;
  // Where nobody has said how long, an hour.
  const end = endsAt ?? new Date(Date.parse(startsAt) + 3_600_000).toISOString();
  const lines = [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    "PRODID:-//Kezhuan//Matching//ZH",
    "BEGIN:VEVENT",
    `UID:${id}@kezhuan`,
    `DTSTAMP:${stamp(now.toISOString())}`,
    `DTSTART:${stamp(startsAt)}`,
    `DTEND:${stamp(end)}`,
    `SUMMARY:${escape(subject)}`,
    ...(location === undefined ? [] : [`LOCATION:${escape(location)}`]),
    "END:VEVENT",
    "END:VCALENDAR",
  ];
  return lines.map((line) => `${fold(line)}\r\n`).join("");
}

/** `20260309T063000Z`. */
function stamp(moment: string): string {
  return new Date(moment).toISOString().replaceAll(/[-:]|\.\d+/g, "");
}

function escape(text: string): string {
  return text.replaceAll(/[\\;,]/g, String.raw`\$&`).replaceAll(/\r?\n/g, String.raw`\n`);
}

/** Lines of at most 75 bytes; what is longer goes on after a blank. A character is never cut. */
function fold(line: string): string {
  const encoder = new TextEncoder();
  let length = 0;
  let folded = "";
  for (const character of line) {
    const size = encoder.encode(character).length;
    if (length + size > lineLength) {
      folded += "\r\n ";
      length = 1;
    }
    folded += character;
    length += size;
  }
  return folded;
}
