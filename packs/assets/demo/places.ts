import type { RecordSet } from "@kezhuan/contract/metadata/pack";

const floors = [
  ["F1", "一层", "Ground floor", ["服务大厅", "路演厅", "配电间"]],
  ["F2", "二层", "First floor", ["综合办公区", "财务室", "档案室"]],
  ["F3", "三层", "Second floor", ["材料检测室", "信息机房", "会议室"]],
] as const;

/** Code of a room: floor and number, from 1. */
export function roomCode(floor: number, room: number): string {
  return `HT-${floors[floor - 1]?.[0] ?? "F1"}-${room}`;
}

/** The association's building, and the store in its cellar. */
export const places: RecordSet = {
  object: "ast_place",
  key: "code",
  records: [
    { code: "HT", name: "云汀科技会堂", name_en: "Yunting Science Hall" },
    { code: "HT-B1", name: "地下库房", name_en: "Store in the cellar", parent: { key: "HT" } },
    ...floors.flatMap(([code, name, en, rooms]) => [
      { code: `HT-${code}`, name, name_en: en, parent: { key: "HT" } },
      ...rooms.map((room, index) => ({
        code: `HT-${code}-${index + 1}`,
        name: room,
        parent: { key: `HT-${code}` },
      })),
    ]),
  ],
};
