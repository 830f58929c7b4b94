/** Who answers for the service in its documents. A made-up company: whoever runs the service puts its own here. */
export const OPERATOR = {
  name: 'ООО «Глосса»',
  email: 'help@glossa.test',
  /** Since when the documents are in force, as printed. */
  inForceSince: '01.11.26',
} as const;
