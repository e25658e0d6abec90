import { ListPage } from "../list/list-page.tsx";

/** The records of an object. */
export function ObjectPage({ objname }: { objname: string }) {
  // Another object is another page: nothing of the last one's state must stay.
  return <ListPage key={objname} objname={objname} />;
}
