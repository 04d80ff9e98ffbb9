interface Vulnerability {
  name: string;
  severity: string;
  range: string;
  fixAvailable: unknown;
}

export interface Verdict {
  /** 0: no known vulnerabilities; 1: some; 2: the registry could not be asked. */
  code: 0 | 1 | 2;
  lines: string[];
}

const grave = ['high', 'critical'];

const parsed = (output: string): { vulnerabilities?: Record<string, Vulnerability> } | null => {
  try {
    return JSON.parse(output);
  } catch {
    return null;
  }
};

/** Summarises `npm audit --json`, one line each. An unparseable answer is not a clean one. */
export function verdictOf(output: string): Verdict {
  const known = parsed(output)?.vulnerabilities;
  if (!known) {
    const silent = 'The registry gives no answer to audits: whether a package is vulnerable is NOT known.';
    return {
      code: 2,
      lines: [silent, 'Ask again where it does (npm config get registry), or compare the lock file elsewhere.'],
    };
  }
  const all = Object.values(known);
  const lines = all.map(
    ({ severity, name, range, fixAvailable }) =>
      `${severity}: ${name} ${range}${fixAvailable ? ', there is a version without it' : ''}`,
  );
  const isGrave = all.some(({ severity }) => grave.includes(severity));
  return { code: isGrave ? 1 : 0, lines: [...lines, `${all.length} known vulnerabilities in what production runs.`] };
}
