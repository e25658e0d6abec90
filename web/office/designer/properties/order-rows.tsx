import { DeleteOutlined, PlusOutlined } from "@ant-design/icons";
import { Button, Select } from "antd";
import { liveFields } from "@kezhuan/web/meta/design/design-view.ts";
import { useText } from "@kezhuan/web/ui/use-text.ts";
import { popupWidth } from "@kezhuan/web/office/parts/popup-width.ts";
import { useDesigner } from "../designer-context.tsx";
import { propertyTexts } from "./property-texts.ts";
import { useFieldNames } from "../fields/use-field-names.ts";
import { kinds } from "@kezhuan/contract/kinds/registry";
import type { FieldDef } from "@kezhuan/contract/metadata/field";

/** Pairs of fields whose values must be in order. */
export function OrderRows() {
  const t = useText(propertyTexts);
  const { view, record } = useDesigner();
  const nameOf = useFieldNames();
  const { order } = view.object;
  const defs = liveFields(view).map(({ def }) => def);
  const write = (next: typeof order) => record({ do: "changeObject", change: { order: next } });
  const firsts = defs.filter(({ name }) => orderedPartners(defs, name).length > 0).map(({ name }) => name);
  const toOptions = (names: readonly string[]) => names.map((name) => ({ value: name, label: nameOf(name) }));
  const add = () => {
    const [low] = firsts;
    const high = low === undefined ? undefined : orderedPartners(defs, low)[0];
    if (low !== undefined && high !== undefined) write([...order, { low, high }]);
  };
  return (
    <section>
      <h3>{t("order")}</h3>
      {order.map((pair, index) => {
        const place = index + 1;
        return (
          <div key={place} className="property-row property-row-order">
            <Select
              aria-label={t("low", { place })}
              popupMatchSelectWidth={popupWidth}
              value={pair.low}
              options={toOptions(firsts)}
              onChange={(low: string) => {
                const partners = orderedPartners(defs, low);
                const high = partners.includes(pair.high) ? pair.high : (partners[0] ?? pair.high);
                write(order.with(index, { low, high }));
              }}
            />
            <span>{t("notMore")}</span>
            <Select
              aria-label={t("high", { place })}
              popupMatchSelectWidth={popupWidth}
              value={pair.high}
              options={toOptions(orderedPartners(defs, pair.low))}
              onChange={(high: string) => write(order.with(index, { ...pair, high }))}
            />
            <Button
              type="text"
              icon={<DeleteOutlined aria-hidden />}
              aria-label={t("removeOrder", { place })}
              onClick={() => write(order.toSpliced(index, 1))}
            />
          </div>
        );
      })}
      {firsts.length > 0 && (
        <Button icon={<PlusOutlined aria-hidden />} onClick={add}>
          {t("addOrder")}
        </Button>
      )}
      <p className="form-help">{t("orderHelp")}</p>
    </section>
  );
}

/** Fields that another one can be compared with: of the same kind, where that kind has an order. */
function orderedPartners(fields: readonly FieldDef[], name: string): string[] {
  const kind = fields.find((field) => field.name === name)?.kind;
  if (!kind || !kinds[kind].operators.includes("le")) return [];
  return fields.filter((field) => field.kind === kind && field.name !== name).map((field) => field.name);
}
