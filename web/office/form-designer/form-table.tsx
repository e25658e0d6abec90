import { MoreOutlined } from "@ant-design/icons";
import { formPurposeNames, formPurposes } from "@kezhuan/contract/forms/form-use";
import type { WireRecord } from "@kezhuan/contract/api/records";
import { useQuery } from "@tanstack/react-query";
import { Button } from "antd";
import { publishForm, removeForm, retireForm, type FormVersion } from "@kezhuan/web/api/forms.ts";
import { objectsQuery } from "@kezhuan/web/api/design.ts";
import { formatDate, formatList, pickLabel } from "@kezhuan/web/ui/text.ts";
import { Link } from "@kezhuan/web/ui/link.tsx";
import { showToast } from "@kezhuan/web/ui/toasts.ts";
import { usePreferences } from "@kezhuan/web/ui/use-preferences.ts";
import { useText } from "@kezhuan/web/ui/use-text.ts";
import { ColumnHeads } from "@kezhuan/web/ui/column-heads.tsx";
import { asText } from "../kinds/as-values.ts";
import { askPerson } from "../parts/ask.ts";
import { ButtonMenu } from "../parts/button-menu.tsx";
import { usePermission } from "../session/account.tsx";
import type { OpenBeside } from "./open-beside.ts";
import { designPath } from "./form-paths.ts";
import { formTexts } from "./form-texts.ts";
import { sendMessage } from "@kezhuan/web/api/send-message.ts";
import { saveFile } from "@kezhuan/web/ui/save-file.ts";

/** By what is chosen in the menu of a version. */
const exportKinds = {
  exportJson: { as: "kezhuan", ending: "json" },
  exportFormmaking: { as: "formmaking", ending: "formmaking.json" },
  exportReact: { as: "react", ending: "tsx" },
} as const;

type ExportKind = keyof typeof exportKinds;

interface FormTableProps {
  forms: readonly (readonly FormVersion[])[];
  uses: readonly { form: string; record: WireRecord }[];
  onOpen: (beside: OpenBeside) => void;
}

const columns = ["name", "version", "status", "object", "usedIn", "changed", "actions"] as const;

/** Forms by name, each with its versions below each other. */
export function FormTable({ forms, uses, onOpen }: FormTableProps) {
  const t = useText(formTexts);
  return (
    <div className="form-versions-frame">
      <table className="form-versions" aria-label={t("title")}>
        <ColumnHeads names={columns.map((key) => t(key))} />
        {forms.map((versions) => (
          <tbody key={versions[0]?.name}>
            {versions.map((version, place) => (
              <Row
                key={version.id}
                version={version}
                versions={versions}
                isFirst={place === 0}
                uses={uses.filter(({ form }) => form === version.name).map(({ record }) => record)}
                onOpen={onOpen}
              />
            ))}
          </tbody>
        ))}
      </table>
    </div>
  );
}

interface RowProps {
  version: FormVersion;
  versions: readonly FormVersion[];
  isFirst: boolean;
  uses: readonly WireRecord[];
  onOpen: (beside: OpenBeside) => void;
}

function Row({ version, versions, isFirst, uses, onOpen }: RowProps) {
  const t = useText(formTexts);
  const { language } = usePreferences();
  const { name, formVersion, status, updatedAt } = version;
  const mayDesign = usePermission("sys_form:design");
  const isOpen = status === "draft" && mayDesign;
  const serves = formPurposeNames.filter((purpose) => uses.some((use) => asText(use["purpose"]) === purpose));
  const words = serves.map((purpose) => pickLabel(formPurposes[purpose], language));
  return (
    <tr data-status={status}>
      {isFirst && (
        <th scope="row" rowSpan={versions.length}>
          {name}
        </th>
      )}
      <td>{formVersion}</td>
      <td>
        <span className="form-status" data-status={status}>
          {t(status)}
        </span>
      </td>
      {isFirst && (
        <>
          <td rowSpan={versions.length}>
            <ObjectName name={version.object} />
          </td>
          <td rowSpan={versions.length}>
            {words.length > 0 ? formatList(words, language) : <small>{t("notUsed")}</small>}
          </td>
        </>
      )}
      <td>
        {updatedAt ? formatDate(updatedAt, language, { dateStyle: "medium", timeStyle: "short" }) : "–"}
      </td>
      <td className="form-row-actions">
        <Link
          to={designPath(version.id)}
          aria-label={t(isOpen ? "openOf" : "lookOf", { name, version: formVersion })}
        >
          {t(isOpen ? "open" : "look")}
        </Link>
        <RowMenu version={version} versions={versions} onOpen={onOpen} />
      </td>
    </tr>
  );
}

function ObjectName({ name }: { name: string | undefined }) {
  const t = useText(formTexts);
  const { language } = usePreferences();
  const { data = [] } = useQuery({ ...objectsQuery(), enabled: name !== undefined, retry: false });
  if (name === undefined) return <small>{t("noObject")}</small>;
  const found = data.find(({ objname }) => objname === name);
  return <>{found ? pickLabel(found.label, language) : name}</>;
}

type RowMenuProps = Omit<RowProps, "isFirst" | "uses">;
type Action =
  | "publish"
  | "rollBack"
  | "retire"
  | "newVersion"
  | "copy"
  | "compare"
  | "uses"
  | "answers"
  | "link"
  | "exportJson"
  | "exportFormmaking"
  | "exportReact"
  | "remove";

function RowMenu({ version, versions, onOpen }: RowMenuProps) {
  const t = useText(formTexts);
  const { name, formVersion } = version;
  const act = useVersionActions();
  const actions = useOffered(version, versions);
  const choose = (key: string) => {
    const action = actions.find((one) => one === key);
    const taken = versions.map((one) => one.formVersion);
    if (action === "newVersion") onOpen({ kind: "start", start: { kind: "version", of: version }, taken });
    else if (action === "copy") onOpen({ kind: "start", start: { kind: "copy", of: version }, taken: [] });
    else if (action === "compare") onOpen({ kind: "compare", versions });
    else if (action === "answers") onOpen({ kind: "answers", form: version });
    else if (action === "uses" || action === "link")
      onOpen({
        kind: action,
        form: version,
        isPublished: versions.some(({ status }) => status === "published"),
      });
    else if (action) void act(action, version);
  };
  return (
    <ButtonMenu
      items={actions.map((key) => ({ key, label: t(key), isGrave: key === "remove" || key === "retire" }))}
      onChoose={choose}
      button={(props) => (
        <Button
          {...props}
          type="text"
          size="small"
          icon={<MoreOutlined aria-hidden />}
          aria-label={t("moreOf", { name, version: formVersion })}
        />
      )}
    />
  );
}

/** What this person may do with a version where it stands. */
function useOffered({ status, object }: FormVersion, versions: readonly FormVersion[]): Action[] {
  const mayDesign = usePermission("sys_form:design");
  const mayPublish = usePermission("sys_form:publish");
  const maySeeUses = usePermission("sys_form_use:read");
  const maySeeAnswers = usePermission("sys_form_answer:read");
  const offered: Record<Action, boolean> = {
    publish: mayPublish && status === "draft",
    rollBack: mayPublish && status === "retired",
    retire: mayPublish && status === "published",
    newVersion: mayDesign,
    copy: mayDesign,
    compare: versions.length > 1,
    uses: maySeeUses && object !== undefined,
    link: maySeeUses && object === undefined,
    answers: maySeeAnswers && object === undefined,
    exportJson: true,
    exportFormmaking: true,
    exportReact: true,
    remove: mayDesign && status === "draft",
  };
  return (Object.keys(offered) as Action[]).filter((action) => offered[action]);
}

/** Those that are done at once, after a question. */
type Call = keyof typeof calls;

const calls = {
  publish: publishForm,
  rollBack: publishForm,
  retire: retireForm,
  remove: removeForm,
} as const;
const questions = {
  publish: ["publishTitle", "publishText", "publish", "publishedDone"],
  rollBack: ["publishTitle", "publishText", "rollBack", "publishedDone"],
  retire: ["retireTitle", "retireText", "retire", "retiredDone"],
  remove: ["removeTitle", "removeText", "remove", "removedDone"],
} as const;

function isCall(action: Action): action is Call {
  return Object.hasOwn(calls, action);
}

function useVersionActions() {
  const t = useText(formTexts);
  return async (action: Action, version: FormVersion): Promise<void> => {
    if (action in exportKinds) return exportDesign(version, action as ExportKind);
    if (!isCall(action)) return undefined;
    const [title, text, yes, done] = questions[action];
    const isAgreed = await askPerson({
      title: t(title, { name: version.name, version: version.formVersion }),
      text: t(text),
      yes: t(yes),
      no: t("cancel"),
      isGrave: action === "remove" || action === "retire",
    });
    if (!isAgreed) return undefined;
    const answer = await calls[action](version.id);
    if (answer.ok) showToast(t(done), { tone: "success" });
    else
      showToast([answer.msg, ...answer.errors.map(({ message }) => message)].join("\n"), { tone: "error" });
    return undefined;
  };
}

/** Hands the design of a version to the browser as a file. */
async function exportDesign({ id, name, formVersion }: FormVersion, kind: ExportKind): Promise<void> {
  const { as, ending } = exportKinds[kind];
  const answer = await sendMessage("exportForm", { id, as });
  if (!answer.ok) {
    showToast(answer.msg, { tone: "error" });
    return;
  }
  const fileName = `${name}-${formVersion}.${ending}`.replaceAll(/[\\/:*?"<>|]/g, "_");
  const type = ending === "tsx" ? "text/plain" : "application/json";
  saveFile(new Blob([answer.data.text], { type }), fileName);
}
