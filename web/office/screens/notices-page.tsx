import { NoticeList } from "@kezhuan/web/notices/notice-list.tsx";
import { noticeTexts } from "@kezhuan/web/notices/notice-texts.ts";
import { useText } from "@kezhuan/web/ui/use-text.ts";
import { SectionedPage } from "../parts/sectioned-page.tsx";
import { useAccount } from "../session/account.tsx";
import { useShellPage } from "../shell/use-shell-page.ts";
import { NOTICES_PATH } from "../routing/object-routes.ts";

/** All of one's notices, in the office. */
export function NoticesPage() {
  const t = useText(noticeTexts);
  const { user } = useAccount();
  useShellPage(t("title"));
  return (
    <SectionedPage title={t("title")}>
      <NoticeList userId={user.id} href={`#${NOTICES_PATH}`} />
    </SectionedPage>
  );
}
