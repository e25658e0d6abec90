import type { FastifyInstance, FastifyRequest } from "fastify";
import { restRoutes, type RestName, type RestRoute } from "@kezhuan/contract/api/rest";
import { fail, failField } from "@kezhuan/contract/errors";
import { answerCall, readHeader, readQuery, refuseOtherMethods, type AppOptions } from "./app.ts";
import { mergeFields, type Fields } from "./transport/read-body.ts";

/** Records as resources and messages by their names, with proper HTTP status: each is a call, asked for in another way. */
export function mountRest(app: FastifyInstance, options: AppOptions): void {
  const routes = Object.entries<RestRoute>(restRoutes) as [RestName, RestRoute][];
  for (const [rest, { method, path, call }] of routes) {
    app.route({
      method,
      url: path,
      handler: (request, reply) =>
        answerCall(options, { name: call, request, reply, fields: () => readFields(rest, request) }),
    });
  }
  for (const path of new Set(routes.map(([, route]) => route.path))) {
    refuseOtherMethods(
      app,
      path,
      routes.filter(([, route]) => route.path === path).map(([, { method }]) => method),
    );
  }
}

/** The fields of the call behind a request. Errors: 400 naming what does not belong here, and for a body that is no JSON. */
function readFields(rest: RestName, request: FastifyRequest): Fields {
  const inPath = request.params as { objname: string; id: string; msgid: string };
  const query = readQuery(request);
  const { objname, id, msgid } = inPath;
  switch (rest) {
    case "listRecords":
      return mergeFields(query, { objname });
    case "getRecord":
      return mergeFields(query, { objname, id });
    case "createRecord": {
      const data = readJsonBody(request);
      if (data["id"] !== undefined) throw failField("id", "onlyNew");
      return mergeFields(query, { objname, data, ...requestIdOf(request) });
    }
    case "updateRecord": {
      const data = readJsonBody(request);
      return mergeFields(query, { objname, data, id });
    }
    case "deleteRecord":
      if (Object.keys(readJsonBody(request)).length > 0) throw failField("body", "unexpectedValue");
      return mergeFields(query, { objname, idlist: [id] });
    case "sendMessage":
      return mergeFields(query, { msgid, data: { internalParams: readJsonBody(request) } });
  }
}

/** Only JSON says of each value of a record whether it is a text, a number or a list. */
function readJsonBody(request: FastifyRequest): Fields {
  const type = readHeader(request, "content-type");
  if (request.body === undefined || request.body === null) return {};
  if (type === null || !/^application\/json\s*(?:;|$)/i.test(type))
    throw fail("unsupportedType", { issues: [{ field: "content-type", problem: "pattern" }] });
  return request.body as Fields;
}

/** Tools make a repeated create harmless by this header. */
function requestIdOf(request: FastifyRequest): { request_id?: string } {
  const key = readHeader(request, "idempotency-key");
  return key === null ? {} : { request_id: key };
}
