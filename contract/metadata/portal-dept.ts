/** Code of the department in which accounts from the portal are members; what is made there is its person's. */
export const portalDept = "portal";
