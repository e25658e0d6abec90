import {
  ApartmentOutlined,
  AppstoreOutlined,
  BankOutlined,
  BgColorsOutlined,
  CalendarOutlined,
  CheckSquareOutlined,
  ClockCircleOutlined,
  EnvironmentOutlined,
  FieldBinaryOutlined,
  FieldNumberOutlined,
  FieldStringOutlined,
  FieldTimeOutlined,
  FileOutlined,
  FileTextOutlined,
  FontSizeOutlined,
  FunctionOutlined,
  KeyOutlined,
  LinkOutlined,
  NodeIndexOutlined,
  OrderedListOutlined,
  PayCircleOutlined,
  PercentageOutlined,
  PictureOutlined,
  ScheduleOutlined,
  ShareAltOutlined,
  StarOutlined,
  TableOutlined,
  TagOutlined,
  TagsOutlined,
  UserOutlined,
} from "@ant-design/icons";
import type { ComponentType } from "react";
import type { KindName } from "@kezhuan/contract/kinds/traits";
import { kindDesigns } from "@kezhuan/web/meta/design/kind-designs.ts";
import type { KindSign as Sign } from "@kezhuan/web/meta/design/setting.ts";

const signs: Record<Sign, ComponentType<{ "aria-hidden": true }>> = {
  line: FieldStringOutlined,
  lines: FileTextOutlined,
  rich: FontSizeOutlined,
  list: OrderedListOutlined,
  whole: FieldNumberOutlined,
  decimal: FieldBinaryOutlined,
  money: PayCircleOutlined,
  percent: PercentageOutlined,
  star: StarOutlined,
  sequence: NodeIndexOutlined,
  date: CalendarOutlined,
  datetime: FieldTimeOutlined,
  clock: ClockCircleOutlined,
  month: ScheduleOutlined,
  check: CheckSquareOutlined,
  choice: TagOutlined,
  choices: TagsOutlined,
  colour: BgColorsOutlined,
  region: EnvironmentOutlined,
  person: UserOutlined,
  department: BankOutlined,
  link: LinkOutlined,
  links: ShareAltOutlined,
  tree: ApartmentOutlined,
  table: TableOutlined,
  file: FileOutlined,
  picture: PictureOutlined,
  formula: FunctionOutlined,
  braces: AppstoreOutlined,
  key: KeyOutlined,
};

/** A kind's drawing. */
export function KindSign({ kind }: { kind: KindName }) {
  const Drawing = signs[kindDesigns[kind].sign];
  return (
    <span className="kind-sign">
      <Drawing aria-hidden />
    </span>
  );
}
