import { useParams } from "react-router";
import { ListPage } from "../list/list-page.tsx";

/** The records of an object, named by the route or in it. */
export function ObjectPage({ objname }: { objname?: string }) {
  const params = useParams();
  const name = objname ?? params["objname"] ?? "";
  // Another object is another page: nothing of the last one's state must stay.
  return <ListPage key={name} objname={name} />;
}
