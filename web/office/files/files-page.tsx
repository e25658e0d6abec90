import { useText } from "@kezhuan/web/ui/use-text.ts";
import { EmptyState } from "@kezhuan/web/ui/empty-state.tsx";
import { SectionedPage } from "../parts/sectioned-page.tsx";
import { usePermission } from "../session/account.tsx";
import { useShellPage } from "../shell/use-shell-page.ts";
import { FileList } from "./file-list.tsx";
import { FileSpace } from "./file-space.tsx";
import { fileTexts } from "./file-texts.ts";
import "./files.css";

/** Every file of the installation: whose it is, where it belongs, and what is wrong with it. */
export function FilesPage() {
  const t = useText(fileTexts);
  const mayLook = usePermission("sys_file:read");
  useShellPage(t("title"));
  if (!mayLook) return <EmptyState title={t("noRight")} lead={t("noRightLead")} level={1} role="alert" />;
  return (
    <SectionedPage title={t("title")}>
      <FileSpace />
      <FileList />
    </SectionedPage>
  );
}
