import { Button } from "@kezhuan/web/ui/button.tsx";
import { Chip } from "@kezhuan/web/ui/chip.tsx";
import { getObjData } from "@kezhuan/web/api/get-obj-data.ts";
import { unwrap } from "@kezhuan/web/api/answer.ts";
import { showToast } from "@kezhuan/web/ui/toasts.ts";
import { lazy, Suspense, useState } from "react";
import { useForm, usePick, useSay } from "../form-context.ts";
import type { InputProps } from "../input-props.ts";
import { sourceOf } from "../options.ts";
import { readNamed, type Named } from "../read-value.ts";
import { conditionFor } from "./use-found-records.ts";
import { groupAria } from "./text-inputs.tsx";

const RecordDialog = lazy(async () => ({ default: (await import("./record-dialog.tsx")).RecordDialog }));

/** A record, or several, chosen in a dialog; what it knows fills other inputs. */
export function RecordInput(props: InputProps) {
  const { input, id, label, value, onChange } = props;
  const say = useSay();
  const pick = usePick();
  const [isOpen, setOpen] = useState(false);
  const fillFrom = useFills(props);
  const { node, facts } = input;
  const source = sourceOf(input);
  const object =
    (node.type === "dialog" ? node.object : undefined) ?? (source?.from === "records" ? source.object : "");
  const isMany = facts.kind === "refs";
  const chosen = readNamed(value);
  const give = (records: readonly Named[]) => {
    onChange(isMany ? (records.length === 0 ? null : records) : (records[0] ?? null));
    const [only] = records;
    if (only && only.id !== chosen[0]?.id) void fillFrom(object, only.id);
  };
  return (
    <fieldset className="form-records" {...groupAria(props)}>
      {chosen.map((record) => (
        <Chip
          key={record.id}
          removeLabel={say("remove", { name: record.label ?? record.id })}
          onRemove={() => give(chosen.filter((one) => one.id !== record.id))}
        >
          {record.label ?? record.id}
        </Chip>
      ))}
      <Button id={id} icon="search" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {pick(node.placeholder) || say("chooseRecord")}
      </Button>
      {isOpen && (
        <Suspense>
          <RecordDialog
            title={label}
            object={object}
            where={conditionFor(node.type === "dialog" ? node : {})}
            isMany={isMany}
            max={node.type === "dialog" ? node.max : undefined}
            chosen={chosen}
            onClose={() => setOpen(false)}
            onChoose={(records) => {
              setOpen(false);
              give(records);
            }}
          />
        </Suspense>
      )}
    </fieldset>
  );
}

/** Writes what the chosen record knows into the inputs that the design names. */
function useFills({ input: { node } }: InputProps) {
  const { filling } = useForm();
  const say = useSay();
  return async (objname: string, id: string): Promise<void> => {
    const fills = node.type === "dialog" ? Object.entries(node.fills ?? {}) : [];
    if (fills.length === 0) return;
    try {
      const { data } = await unwrap(getObjData({ objname, id }, { quiet: true }));
      filling.fill(Object.fromEntries(fills.map(([name, field]) => [name, data[field] ?? null])));
    } catch (error) {
      // Nobody is kept from writing it themselves.
      showToast(say("loadFailed", { message: error instanceof Error ? error.message : String(error) }), {
        tone: "error",
      });
    }
  };
}
