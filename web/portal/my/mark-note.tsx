import { useState } from "react";
import { Button } from "@kezhuan/web/ui/button.tsx";
import { TextField } from "@kezhuan/web/account/text-field.tsx";
import { defineText } from "@kezhuan/web/ui/text.ts";
import { useText } from "@kezhuan/web/ui/use-text.ts";
import { Typed } from "../content/typed.tsx";
import { describeMark, type OwnMark } from "../favourites/own-marks.ts";

const texts = defineText({
  write: { zh: "写备注、分组", en: "Add a note or folder" },
  change: { zh: "修改备注、分组", en: "Change note or folder" },
  note: { zh: "备注（只有自己看得到）", en: "Note, seen by you only" },
  folder: { zh: "分组", en: "Folder" },
  save: { zh: "保存", en: "Save" },
  cancel: { zh: "取消", en: "Cancel" },
  failed: { zh: "没有存上，请再试一次", en: "It was not saved. Try again" },
});

interface MarkNoteProps {
  userId: string;
  mark: OwnMark;
  folders: readonly string[];
}

/** What somebody has written beside a mark, and the way to write it. */
export function MarkNote({ userId, mark, folders }: MarkNoteProps) {
  const t = useText(texts);
  const [isOpen, setOpen] = useState(false);
  if (isOpen) return <NoteForm {...{ userId, mark, folders }} onClose={() => setOpen(false)} />;
  const isEmpty = !mark.note && !mark.folder;
  return (
    <p className="favourites-note">
      {mark.folder && (
        <strong>
          <Typed text={mark.folder} />
        </strong>
      )}
      {mark.note && <Typed text={mark.note} />}
      <Button look="quiet" onClick={() => setOpen(true)}>
        {t(isEmpty ? "write" : "change")}
      </Button>
    </p>
  );
}

function NoteForm({ userId, mark, folders, onClose }: MarkNoteProps & { onClose: () => void }) {
  const t = useText(texts);
  const [note, setNote] = useState(mark.note ?? "");
  const [folder, setFolder] = useState(mark.folder ?? "");
  const [hasFailed, setFailed] = useState(false);
  const save = async () => {
    const isDone = await describeMark(userId, { id: mark.id, note: note.trim(), folder: folder.trim() });
    if (isDone) onClose();
    else setFailed(true);
  };
  const list = `folders-${mark.id}`;
  return (
    <form
      className="favourites-form"
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <TextField
        label={t("note")}
        value={note}
        maxLength={500}
        error={hasFailed ? t("failed") : undefined}
        inputRef={(input) => input?.focus()}
        onChange={(event) => setNote(event.target.value)}
      />
      <TextField
        label={t("folder")}
        value={folder}
        maxLength={40}
        list={list}
        onChange={(event) => setFolder(event.target.value)}
      />
      <datalist id={list}>
        {folders.map((name) => (
          <option key={name} value={name}>
            {name}
          </option>
        ))}
      </datalist>
      <Button type="submit">{t("save")}</Button>
      <Button look="quiet" onClick={onClose}>
        {t("cancel")}
      </Button>
    </form>
  );
}
