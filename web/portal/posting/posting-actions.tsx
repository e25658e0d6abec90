import type { ObjectMeta } from "@kezhuan/contract/api/metadata";
import type { WireRecord } from "@kezhuan/contract/api/records";
import { useState } from "react";
import type { Answer } from "@kezhuan/web/api/answer.ts";
import { delObjDataByIdList } from "@kezhuan/web/api/del-obj-data-by-id-list.ts";
import { sendMessage } from "@kezhuan/web/api/send-message.ts";
import { allowsAction, fittingTransitions } from "@kezhuan/web/meta/transitions.ts";
import { Button } from "@kezhuan/web/ui/button.tsx";
import { Dialog } from "@kezhuan/web/ui/dialog.tsx";
import { Link } from "@kezhuan/web/ui/link.tsx";
import { showToast } from "@kezhuan/web/ui/toasts.ts";
import { useText } from "@kezhuan/web/ui/use-text.ts";
import { readText } from "../content/read-values.ts";
import { detailPath } from "../subject/subject-places.ts";
import { dropDraft } from "./local-draft.ts";
import { isAsked } from "./validity.ts";
import { postedTexts } from "./posted-texts.ts";
import { formPath, isPage, type PostingKind } from "./posting-kinds.ts";
import { RemovePosting } from "./remove-posting.tsx";
import { refreshRecords } from "@kezhuan/web/api/refresh-records.ts";

interface PostingActionsProps {
  kind: PostingKind;
  meta: ObjectMeta;
  record: WireRecord;
  onRemoved?: () => void;
}

/** What its author can do with a posting as it stands. */
export function PostingActions({ kind, meta, record, onRemoved }: PostingActionsProps) {
  const t = useText(postedTexts);
  const [asked, setAsked] = useState<"remove" | "takeOffline">();
  const state = readText(record["status"]);
  const { objname } = kind;
  const { id } = record;
  const after = async (answer: Answer<unknown>): Promise<boolean> => {
    if (!answer.ok)
      showToast(t("failed", { message: answer.errors[0]?.message ?? answer.msg }), { tone: "error" });
    await refreshRecords(objname);
    return answer.ok;
  };
  const move = async (action: string) =>
    after(await sendMessage("transition", { objname, id, action, version: Number(record["version"]) }));
  const remove = async () => {
    setAsked(undefined);
    if (!(await after(await delObjDataByIdList(objname, [id])))) return;
    dropDraft(objname, id);
    onRemoved?.();
  };
  const title = readText(record[kind.name]) ?? id;
  const fitting = fittingTransitions(meta, record).map(({ action }) => action);
  return (
    <div className="posting-actions">
      <Ways kind={kind} meta={meta} record={record} />
      {fitting.includes("withdraw") && <Button onClick={() => void move("withdraw")}>{t("withdraw")}</Button>}
      <Confirming record={record} fitting={fitting} onMove={move} />
      {fitting.includes("take_offline") && (
        <Button onClick={() => setAsked("takeOffline")}>{t("takeOffline")}</Button>
      )}
      {state === "draft" && !isPage(kind) && (
        <Button look="quiet" onClick={() => setAsked("remove")}>
          {t("remove")}
        </Button>
      )}
      {asked === "takeOffline" && (
        <TakeOffline
          title={title}
          onClose={() => setAsked(undefined)}
          onTake={() => {
            setAsked(undefined);
            void move("take_offline");
          }}
        />
      )}
      {asked === "remove" && (
        <RemovePosting
          objname={objname}
          id={id}
          title={title}
          onClose={() => setAsked(undefined)}
          onRemove={() => void remove()}
        />
      )}
    </div>
  );
}

interface TakeOfflineProps {
  title: string;
  onClose: () => void;
  onTake: () => void;
}

/** Says what it means that visitors do not find it any more. */
function TakeOffline({ title, onClose, onTake }: TakeOfflineProps) {
  const t = useText(postedTexts);
  return (
    <Dialog
      title={t("takeOffline")}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t("keepOnline")}</Button>
          <Button look="filled" onClick={onTake}>
            {t("takeOffline")}
          </Button>
        </>
      }
    >
      <p>{t("takeOfflineAsk", { title })}</p>
    </Dialog>
  );
}

interface ConfirmingProps {
  record: WireRecord;
  fitting: readonly string[];
  onMove: (action: string) => Promise<boolean>;
}

/** That it still holds, when it is asked; and the way back when nobody has said so in time. */
function Confirming({ record, fitting, onMove }: ConfirmingProps) {
  const t = useText(postedTexts);
  const move = async (action: string) => {
    if (await onMove(action)) showToast(t("confirmed"), { tone: "success" });
  };
  return (
    <>
      {fitting.includes("confirm") && isAsked(record) && (
        <Button look="filled" onClick={() => void move("confirm")}>
          {t("confirm")}
        </Button>
      )}
      {fitting.includes("revive") && <Button onClick={() => void move("revive")}>{t("revive")}</Button>}
    </>
  );
}

/** Where one goes on from here. */
function Ways({ kind, meta, record }: PostingActionsProps) {
  const t = useText(postedTexts);
  const { id } = record;
  const state = readText(record["status"]);
  const isOpen = state === "draft" || state === "returned";
  const mayChange =
    (meta.object.review?.changes?.some((one) => one === state) ?? false) &&
    allowsAction(meta, record, "propose");
  return (
    <>
      {isOpen && (
        <Link className="button button-plain" to={formPath(kind, id)}>
          {t(state === "draft" ? "goOn" : "edit")}
        </Link>
      )}
      {mayChange && (
        <Link className="button button-plain" to={formPath(kind, id)}>
          {t("change")}
        </Link>
      )}
      {state === "published" && (
        <Link className="button button-plain" to={detailPath(kind.kind, id)}>
          {t("public")}
        </Link>
      )}
    </>
  );
}
