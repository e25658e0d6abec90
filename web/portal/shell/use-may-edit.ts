import { useQuery } from "@tanstack/react-query";
import { infoQuery } from "@kezhuan/web/api/get-info.ts";

/** True for who may change records of the object: what is still to be done about public pages is for them alone. */
export function useMayEdit(objname: string): boolean {
  const { data: info } = useQuery(infoQuery());
  return info?.permissions.includes(`${objname}:update`) ?? false;
}
