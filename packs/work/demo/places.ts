import type { RecordSet } from "@kezhuan/contract/metadata/pack";

const floors = [
  { code: "F1", name: "一层", en: "Ground floor", rooms: ["服务大厅", "会议中心", "配电间"] },
  { code: "F2", name: "二层", en: "First floor", rooms: ["路演厅", "洽谈室", "档案室"] },
  { code: "F3", name: "三层", en: "Second floor", rooms: ["材料检测室", "综合办公区", "信息机房"] },
] as const;

/** Codes of the rooms, for assets to stand in. */
export const roomCodes: readonly string[] = floors.flatMap(({ code, rooms }) =>
  rooms.map((_, index) => roomCode(code, index)),
);

/** A building with its floors and rooms. */
export const places: RecordSet = {
  object: "work_place",
  key: "code",
  records: [
    {
      code: "YT",
      name: "云汀科技会堂",
      name_en: "Yunting Science Hall",
      opens_at: "08:00",
      closes_at: "18:30",
    },
    ...floors.flatMap(({ code, name, en, rooms }) => [
      { code: `YT-${code}`, name, name_en: en, parent: { key: "YT" } },
      ...rooms.map((room, index) => ({
        code: roomCode(code, index),
        name: room,
        parent: { key: `YT-${code}` },
        opens_at: "08:30",
        closes_at: "18:00",
      })),
    ]),
  ],
};

function roomCode(floor: string, index: number): string {
  return `YT-${floor}-${index + 1}`;
}
