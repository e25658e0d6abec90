import { useState } from "react";
import { Icon } from "@kezhuan/web/ui/icon.tsx";
import { Menu } from "@kezhuan/web/ui/menu.tsx";
import { useText } from "@kezhuan/web/ui/use-text.ts";
import { LatestNotices } from "./latest-notices.tsx";
import { noticeTexts } from "./notice-texts.ts";
import { useUnread } from "./use-unread.ts";
import "./notices.css";

const bell = {
  path: "M12 4a5.5 5.5 0 0 1 5.500 5.500c0 4 1.500 5.500 2.500 6.500H4c1-1 2.500-2.500 2.500-6.500A5.5 5.5 0 0 1 12 4ZM10 19a2.2 2.2 0 0 0 4 0",
};
/** The server counts no further. */
const MOST = 99;

interface NoticeBellProps {
  userId: string;
  /** The page with all of them. */
  allPath: string;
  /** How buttons look where it stands. */
  className: string;
}

/** How many notices are unread, and the latest of them under it. What arrives is read out. */
export function NoticeBell({ userId, allPath, className }: NoticeBellProps) {
  const t = useText(noticeTexts);
  const count = useUnread(userId)?.unread ?? 0;
  const arrived = useArrived(count);
  const label = count > MOST ? t("unreadMany") : count > 0 ? t("unread", { count }) : t("title");
  return (
    <>
      <Menu
        label={t("title")}
        button={(props) => (
          <button
            type="button"
            className={`${className} notice-bell`}
            aria-label={label}
            title={label}
            {...props}
          >
            <Icon name={bell} size={18} />
            {count > 0 && (
              <span className="notice-count figures" aria-hidden="true">
                {count > MOST ? `${MOST}+` : count}
              </span>
            )}
          </button>
        )}
      >
        <LatestNotices userId={userId} allPath={allPath} unread={count} />
      </Menu>
      <output className="notice-arrived">
        {arrived ? t("arrived", { count: Math.min(count, MOST) }) : ""}
      </output>
    </>
  );
}

/** True once there are more than there were before. */
function useArrived(count: number): boolean {
  const [known, setKnown] = useState({ count, arrived: false });
  if (known.count !== count) setKnown({ count, arrived: count > known.count && known.count > 0 });
  return known.arrived;
}
