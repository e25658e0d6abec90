import type { Label } from "../metadata/label.ts";

const objname = text("对象名", "The object's name");
const keep = text("保留的记录", "The record that stays");
const drop = text("并入的记录，合并后不再单独存在", "The record that goes");

export const mergeTexts = {
  findDuplicates: {
    summary: text("可能重复的记录", "Records that may be the same"),
    parameters: {
      objname,
      id: text("只找与此记录重复的", "Only what may be the same as this record"),
    },
  },
  keepApart: {
    summary: text("标记两条记录不是同一个，不再提示", "Note that two records are not the same"),
    parameters: { objname, id: text("记录编号", "A record's id"), other: text("另一条", "The other one") },
  },
  planMerge: {
    summary: text("预览合并：哪些引用会转移、有何阻碍", "What a merge would move and what stands against it"),
    parameters: { objname, keep, drop },
  },
  mergeRecords: {
    summary: text(
      "合并两条记录：引用全部转到保留的一条，另一条的地址转向它",
      "Make one record of two: whatever named the other names the one that stays, and its address leads there",
    ),
    parameters: {
      objname,
      keep,
      drop,
      keepVersion: text("看到的保留记录版本", "The version seen of the record that stays"),
      dropVersion: text("看到的并入记录版本", "The version seen of the record that goes"),
      take: text("取并入记录的值的字段", "Fields that take the value of the record that goes"),
    },
  },
  undoMerge: {
    summary: text(
      "撤销合并：恢复并入的记录和转移的引用；期间有冲突修改时为 409",
      "Take a merge back; 409 when something was changed since that stands against it",
    ),
    parameters: { merge: text("合并编号", "Which merge") },
  },
  listMerges: {
    summary: text("一条记录由哪些记录合并而来", "What was merged into a record"),
    parameters: { objname, id: text("记录编号", "The record's id") },
  },
} as const;

function text(zh: string, en: string): Label {
  return { zh, en };
}
