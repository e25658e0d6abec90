import type { Cell } from "@kezhuan/server/features/transfer/show-value";

/** Records that rows refer to by their names. */
export const places = 500;

/** As many rows as there are columns for, no two alike. */
export async function* makeRows(count: number): AsyncGenerator<Cell[]> {
  const states = ["draft", "open", "closed", "lost"];
  for (let index = 0; index < count; index += 1) {
    const day = new Date(Date.UTC(2026, index % 12, 1 + (index % 28)));
    yield [
      `第 ${index} 项成果转化需求`,
      `C-${index}`,
      `一种用于检验导入速度的说明文字 ${index}`,
      states[index % 4] ?? null,
      "石墨烯; 锂离子电池",
      `地点 ${index % places}`,
      index / 4,
      1 + (index % 9),
      "是",
      day,
      day,
      "张三",
      `1380000${String(index % 10_000).padStart(4, "0")}`,
      0.5,
      "备注",
    ];
  }
}
