import { DownOutlined } from "@ant-design/icons";
import { Button } from "antd";
import { useState } from "react";
import { refreshDepartments } from "@kezhuan/web/api/departments.ts";
import { refreshAllRecords } from "@kezhuan/web/api/refresh-records.ts";
import { useText } from "@kezhuan/web/ui/use-text.ts";
import { ButtonMenu } from "../parts/button-menu.tsx";
import { useIsAdministrator, usePermission } from "../session/account.tsx";
import { bulkTexts } from "./bulk-texts.ts";
import { JoinDialog } from "./join-dialog.tsx";
import { OneTimePasswords, type OneTimePassword } from "./one-time-passwords.tsx";
import { mostPasswords } from "@kezhuan/contract/api/people";
import { saveObjData } from "@kezhuan/web/api/save-obj-data.ts";
import { sendMessage } from "@kezhuan/web/api/send-message.ts";
import { showToast } from "@kezhuan/web/ui/toasts.ts";
import { askPerson } from "../parts/ask.ts";
import { sayRefusal } from "./say-refusal.ts";

interface BulkPeopleProps {
  ids: readonly string[];
  onDone: () => void;
}

const actions = ["enable", "disable", "join", "reset"] as const;

/** What can be done with the users that are ticked. */
export function BulkPeople({ ids, onDone }: BulkPeopleProps) {
  const t = useText(bulkTexts);
  const isAdmin = useIsAdministrator();
  const mayUpdate = usePermission("sys_user:update");
  const mayJoin = usePermission("sys_member:create");
  const [isJoining, setJoining] = useState(false);
  const [passwords, setPasswords] = useState<readonly OneTimePassword[]>();
  const bulk = useBulkActions(ids);
  const may = { enable: mayUpdate, disable: mayUpdate, join: mayJoin, reset: isAdmin };
  const items = actions.filter((key) => may[key]).map((key) => ({ key, label: t(key) }));
  const finish = async () => {
    onDone();
    await Promise.all([refreshAllRecords(), refreshDepartments()]);
  };
  const choose = async (key: string) => {
    if (key === "join") setJoining(true);
    else if (key === "reset") setPasswords(await bulk.reset());
    else if (await bulk.setEnabled(key === "enable")) await finish();
  };
  if (items.length === 0) return null;
  return (
    <>
      <ButtonMenu
        items={items}
        onChoose={(key) => void choose(key)}
        button={(props) => (
          <Button icon={<DownOutlined aria-hidden />} iconPlacement="end" {...props}>
            {t("bulk")}
          </Button>
        )}
      />
      {isJoining && <JoinDialog ids={ids} onClose={() => setJoining(false)} onDone={() => void finish()} />}
      {passwords && (
        <OneTimePasswords
          passwords={passwords}
          onClose={() => {
            setPasswords(undefined);
            void finish();
          }}
        />
      )}
    </>
  );
}

/** Changes of several accounts, each after a question. */
function useBulkActions(ids: readonly string[]) {
  const t = useText(bulkTexts);
  const count = ids.length;
  return {
    /** True when it was done. */
    async setEnabled(enabled: boolean): Promise<boolean> {
      const title = t(enabled ? "enable" : "disable");
      const text = t(enabled ? "enableText" : "disableText", { count });
      if (!(await askPerson({ title, text, yes: title, isGrave: !enabled }))) return false;
      const answer = await saveObjData({ objname: "sys_user", data: ids.map((id) => ({ id, enabled })) });
      if (answer.ok) showToast(t("done", { count }), { tone: "success" });
      else showToast(sayRefusal(answer), { tone: "error" });
      return answer.ok;
    },
    /** The new passwords; undefined when nothing was reset. */
    async reset(): Promise<readonly OneTimePassword[] | undefined> {
      if (count > mostPasswords) {
        showToast(t("tooMany", { count: mostPasswords }));
        return undefined;
      }
      const title = t("reset");
      const text = t("resetText", { count });
      if (!(await askPerson({ title, text, yes: title, isGrave: true }))) return undefined;
      const answer = await sendMessage("resetPasswords", { userids: [...ids] });
      if (answer.ok) return answer.data.passwords;
      showToast(sayRefusal(answer), { tone: "error" });
      return undefined;
    },
  };
}
