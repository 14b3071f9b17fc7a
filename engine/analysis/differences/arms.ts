/** The arms that a learner sees: experiment → variation. */
export type Arms = Readonly<Record<string, string>>
