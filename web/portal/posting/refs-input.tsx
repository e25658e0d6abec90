import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { infoQuery } from "@kezhuan/web/api/get-info.ts";
import { objDataByPageQuery } from "@kezhuan/web/api/get-obj-data-by-page.ts";
import { saveObjData } from "@kezhuan/web/api/save-obj-data.ts";
import { sendMessage } from "@kezhuan/web/api/send-message.ts";
import { showToast } from "@kezhuan/web/ui/toasts.ts";
import { useText } from "@kezhuan/web/ui/use-text.ts";
import { readRefs, readText } from "../content/read-values.ts";
import type { InputProps } from "./input-props.ts";
import { FindAndChoose, type Option } from "./find-and-choose.tsx";
import { postingTexts } from "./posting-texts.ts";

const INSTITUTION = "kch_institution";
const labelFields: Readonly<Record<string, string>> = { kch_expert: "name_zh" };

/** One or several records of another object, found by their names. */
export function RefsInput({ id, field, value, onChange, describedBy, isWrong }: InputProps) {
  const t = useText(postingTexts);
  const [wanted, setWanted] = useState("");
  const objname = String(field.settings["object"]);
  const name = labelFields[objname] ?? "name";
  const { data: info } = useQuery(infoQuery());
  const { data: page } = useQuery({
    ...objDataByPageQuery({ objname, keyword: wanted, pageSize: 12, fields: [name], count: "none" }),
    enabled: wanted !== "",
  });
  const isMany = field.kind === "refs";
  const chosen = readRefs(value).map((ref) => ({ id: ref.id, label: ref.label ?? ref.id }));
  const found = (page?.data ?? []).map((record) => ({
    id: record.id,
    label: readText(record[name]) ?? record.id,
  }));
  const give = (next: Option[]) => {
    if (isMany) onChange(next.length === 0 ? null : next);
    else onChange(next.at(-1) ?? null);
  };
  const add = async (text: string, done: () => void) => {
    const made = await makeInstitution(text);
    if (typeof made !== "string") return showToast(made.message, { tone: "error" });
    give([...chosen, { id: made, label: text }]);
    done();
  };
  return (
    <FindAndChoose
      id={id}
      describedBy={describedBy}
      isWrong={isWrong}
      chosen={chosen}
      find={() => found}
      onSearch={setWanted}
      onChange={give}
    >
      {(text, done) =>
        objname === INSTITUTION &&
        info &&
        // What is listed under this very name is not to be entered a second time.
        ![...found, ...chosen].some(({ label }) => label === text) && (
          <li>
            <button type="button" onClick={() => void add(text, done)}>
              {t("newBody", { name: text })}
            </button>
          </li>
        )
      }
    </FindAndChoose>
  );
}

/** Enters a body that is not listed; staff look into it before it is published. */
async function makeInstitution(name: string): Promise<string | { message: string }> {
  const answer = await saveObjData({ objname: INSTITUTION, data: { name } });
  if (!answer.ok) return { message: answer.errors[0]?.message ?? answer.msg };
  const [id = ""] = answer.data.ids;
  // Handed in, so that reviewers see it with the posting. Where that fails it stays a draft, which the manager sees.
  await sendMessage("transition", { objname: INSTITUTION, id, action: "submit" }, { quiet: true });
  return id;
}
