import { NoticeBell } from "@kezhuan/web/notices/notice-bell.tsx";
import { PersonMenu } from "./person-menu.tsx";

/** What the header holds for a person who is logged in. */
export function PersonTools({ name, userId }: { name: string; userId: string }) {
  return (
    <>
      <NoticeBell userId={userId} allPath="/my?at=notices" className="icon-button" />
      <PersonMenu name={name} userId={userId} />
    </>
  );
}
