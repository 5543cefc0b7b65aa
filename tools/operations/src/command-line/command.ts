export interface CommandArguments {
  readonly env: NodeJS.ProcessEnv;
  readonly positionals: readonly string[];
  readonly values: Readonly<Record<string, string | boolean | undefined>>;
}

/** Everything that a command gets. */
export interface CommandContext extends CommandArguments {
  readonly servers: {
    readonly databaseUrl: string;
    readonly natsUrl: string;
  };
  /** Shows in a terminal how far a long command is. */
  readonly report: (text: string) => void;
}

export interface CommandResult {
  /** One sentence. */
  readonly message: string;
  /** What else was found or changed, in sentences. */
  readonly findings?: readonly string[];
  /** What could not be done. The exit code is 1 then, as it is after an error. */
  readonly problem?: string | undefined;
  /** Figures for programs, added to the JSON line. */
  readonly fields?: object;
}

export interface Command {
  /** As it is typed: `stats:audit`. */
  readonly name: string;
  /** What it does, in one sentence. */
  readonly summary: string;
  /** Its arguments, as the usage shows them. */
  readonly usage?: string;
  /** The minimum and maximum number of positional arguments; none by default. */
  readonly positionals?: readonly [min: number, max: number];
  readonly options?: Readonly<
    Record<string, { readonly type: 'string' | 'boolean'; readonly summary: string }>
  >;
  /** What the environment contains in addition, one line each. */
  readonly settings?: readonly string[];
  readonly example?: string;
  /** The variables without which it cannot run. */
  readonly needs: readonly string[];
  /** Whether it is for servers whose services are running, are stopped, or either. */
  readonly product: 'running' | 'stopped' | 'either';
  /** Whether it may begin with servers that have no data. */
  readonly createsData?: boolean;
  /** Throws when the arguments name something that does not exist, before any server is started. */
  check?(given: CommandArguments): Promise<void>;
  run(context: CommandContext): Promise<CommandResult>;
}
