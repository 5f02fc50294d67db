import { type ComponentProps, Fragment, type ReactNode, useSyncExternalStore } from 'react';
import * as z from 'zod/mini';
import type { Direito } from '#domain/usuarios/conjunto-de-direitos.ts';
import { Marcas } from '#web/admin/base/alcance.tsx';
import { CampoDeProdutos } from '#web/admin/base/campo-de-produtos.tsx';
import { DireitosEmCaixas } from '#web/admin/base/direitos-em-caixas.tsx';
import { comMascaraDecimal, comMascaraDeCodigo, comMascaraInteira } from '#web/admin/base/mascaras.ts';
import type { ProdutoAchado } from '#web/admin/base/use-achados.ts';
import { emTexto } from '#web/admin/base/use-digitado.tsx';
import { inteiro, lerFormulario, marcado, texto, textoLivre, textos, valoresGuardados } from '#web/form-fields.ts';
import { CaixaDeMarcar, Campo, CampoDeEscolha, CampoLongo } from '#web/ui/form/campo.tsx';
import { agoraEsta, type LigacaoDoCampo } from '#web/ui/form/use-campos.ts';

/** The state of a form that its fields may look at. */
export type FormState<Typed, Data> = {
  typed: Typed;
  /** The values that the form began with. */ start: Typed;
  /** The values that another user saved meanwhile. */ now: Typed | undefined;
  /** The page's data for this form. */ data: Data;
  /** False on the server and in browsers without scripts. */ scripts: boolean;
  bind: (name: string, hint?: string | null) => LigacaoDoCampo;
};

/** A field, or several under one question, as data. */
export type Field<Typed, Data, Name extends string = string> = {
  /** How the form reads each name that it sends. */
  reads: readonly (readonly [name: Name, reader: z.ZodMiniType])[];
  /** Written in the shop's format once it is left. */ tidied?: boolean;
  /** Hidden while it returns false; without scripts every field is shown. */
  when?: ((typed: Typed) => boolean) | undefined;
  view: (state: FormState<Typed, Data>) => ReactNode;
};

/** Text, or text that depends on the form's state; nothing for false and null. */
type Said<Typed, Data> = string | ((state: FormState<Typed, Data>) => string | false | null);

/** Names of `Typed` whose values are of the kind `Value`. */
type Names<Typed, Value> = {
  [Name in keyof Typed]-?: Exclude<Typed[Name], undefined> extends Value ? Name : never;
}[keyof Typed] &
  string;

type InputOptions<Typed, Data> = Omit<ComponentProps<'input'>, 'name' | 'children'> & {
  hint?: Said<Typed, Data>;
  when?: (typed: Typed) => boolean;
  optional?: boolean;
  /** Over all columns. */ wide?: boolean;
};

type Choice = readonly [value: string, label: string];

/** A form whose fields have every value of `Typed`; otherwise the name that it lacks. */
type Complete<Typed, Name> = [Exclude<keyof Typed, Name>] extends [never]
  ? unknown
  : `no field for ${Exclude<keyof Typed, Name> & string}`;

/** Longer than the domain accepts anywhere in these forms: a cut text is still refused. */
const MAX_TEXT = 20_000;
const aText = () => texto(MAX_TEXT);

const say = <Typed, Data>(said: Said<Typed, Data> | undefined, state: FormState<Typed, Data>) =>
  (typeof said === 'function' ? said(state) : said) || undefined;

/** Whether another user changed it. */
const hasChanged = <Typed extends object>(now: Typed | undefined, typed: Typed, name: keyof Typed) =>
  now !== undefined && emTexto(now[name]) !== emTexto(typed[name]);

/** The fields in their order; one that is not shown keeps its text. */
const viewFields = <Typed, Data>(fields: readonly Field<Typed, Data>[], state: FormState<Typed, Data>) =>
  fields.map(({ reads, when, view }) => {
    const isShown = !state.scripts || !when || when(state.typed);
    const keep = ([name]: (typeof reads)[number]) => (
      <input key={name} type="hidden" name={name} value={String(state.typed[name as keyof Typed] ?? '')} />
    );
    return <Fragment key={reads[0]?.[0]}>{isShown ? view(state) : reads.map(keep)}</Fragment>;
  });

/**
 * The kinds of fields of a form that edits `Typed` on a page with `Data`, and `form`, which joins them. The compiler refuses
 * a name that `Typed` has not, a kind that does not fit its value, and a form that lacks one.
 */
export function fieldsOf<Typed extends object, Data = null>() {
  type F<Name extends string> = Field<Typed, Data, Name>;

  const input =
    (preset: ComponentProps<'input'>, tidied = false) =>
    <Name extends Names<Typed, string>>(
      name: Name,
      label: Said<Typed, Data>,
      { hint, when, optional, wide, ...rest }: InputOptions<Typed, Data> = {},
    ): F<Name> => ({
      reads: [[name, aText()]],
      tidied,
      when,
      view: (state) => (
        <Campo
          rotulo={say(label, state) ?? ''}
          {...state.bind(name, say(hint, state))}
          className={wide ? undefined : 'colunas-3-largo'}
          opcional={optional}
          {...preset}
          {...rest}
        />
      ),
    });

  return {
    text: input({ autoComplete: 'off' }),
    code: input(
      { autoComplete: 'off', ref: comMascaraDeCodigo, autoCapitalize: 'characters', spellCheck: false },
      true,
    ),
    decimal: input({ autoComplete: 'off', ref: comMascaraDecimal, inputMode: 'decimal' }, true),
    integer: input({ autoComplete: 'off', ref: comMascaraInteira, inputMode: 'numeric' }, true),
    day: input({ type: 'date', min: '2000-01-01', max: '2100-12-31' }),
    moment: input({ type: 'datetime-local', step: 1 }),
    time: input({ type: 'time', step: 1 }),

    long: <Name extends Names<Typed, string>>(
      name: Name,
      label: string,
      { hint, ...rest }: Omit<ComponentProps<'textarea'>, 'name' | 'children'> & { hint?: Said<Typed, Data> } = {},
    ): F<Name> => ({
      reads: [[name, textoLivre()]],
      view: (state) => (
        <CampoLongo rotulo={label} {...state.bind(name, say(hint, state))} autoComplete="off" {...rest} />
      ),
    }),

    choice: <Name extends Names<Typed, string>>(name: Name, label: string, choices: readonly Choice[]): F<Name> => ({
      reads: [[name, aText()]],
      view: ({ typed, now, bind }) => (
        <CampoDeEscolha
          rotulo={label}
          {...bind(name)}
          className="colunas-3-largo"
          opcoes={choices.map(([valor, nome]) => ({ valor, nome }))}
          dica={hasChanged(now, typed, name) ? agoraEsta(new Map(choices).get(String(now?.[name])) ?? '') : null}
        />
      ),
    }),

    /** `words` name the two states beside a box that another user changed. */
    tick: <Name extends Names<Typed, boolean>>(
      name: Name,
      label: string,
      { hint, words }: { hint?: string; words?: readonly [ticked: string, empty: string] } = {},
    ): F<Name> => ({
      reads: [[name, marcado()]],
      view: ({ typed, start, now }) => (
        <CaixaDeMarcar
          rotulo={label}
          nome={name}
          defaultChecked={Boolean(start[name])}
          dica={words && hasChanged(now, typed, name) ? agoraEsta(words[now?.[name] ? 0 : 1]) : hint}
        />
      ),
    }),

    /** A box for each choice; the values of the ticked ones. */
    ticks: <Name extends Names<Typed, string[]>>(
      name: Name,
      label: string,
      choices: (data: Data) => readonly Choice[],
    ): F<Name> => ({
      reads: [[name, valoresGuardados(MAX_TEXT)]],
      view: ({ start, data, bind }) => {
        const ticked = new Set((start[name] ?? []) as string[]);
        return (
          <Marcas titulo={label} erro={bind(name).erro}>
            {choices(data).map(([value, word]) => (
              <CaixaDeMarcar key={value} rotulo={word} nome={name} value={value} defaultChecked={ticked.has(value)} />
            ))}
          </Marcas>
        );
      },
    }),

    /** Rights of the panel, as a table of its areas and the rights beside them. */
    rights: <Name extends Names<Typed, string[]> & 'direitos'>(
      name: Name,
      { hint, headings }: { hint: string; headings?: readonly [areas: string, others: string] },
    ): F<Name> => ({
      reads: [[name, textos(MAX_TEXT)]],
      view: ({ typed, start, now, bind }) => (
        <DireitosEmCaixas
          iniciais={(start[name] ?? []) as string[]}
          titulos={headings}
          dica={hint}
          erro={bind(name).erro}
          agora={hasChanged(now, typed, name) ? (now?.[name] as Direito[]) : null}
        />
      ),
    }),

    /** Ids of products, found by their names; `known` has the names of those chosen before. */
    products: <Name extends Names<Typed, string> & 'produtos'>(
      name: Name,
      known: (data: Data) => ProdutoAchado[],
      hint?: string,
    ): F<Name> => ({
      reads: [[name, aText()]],
      view: ({ start, data, bind }) => {
        const { erro, dica } = bind(name, hint);
        return <CampoDeProdutos inicial={String(start[name] ?? '')} erro={erro} dica={dica} conhecidos={known(data)} />;
      },
    }),

    hidden: <Name extends string>(name: Name, value: Said<Typed, Data>): F<Name> => ({
      reads: [[name, aText()]],
      view: (state) => <input type="hidden" name={name} value={say(value, state) ?? ''} />,
    }),

    /** Fields under one question. */
    group: <Name extends string>(label: string, fields: readonly F<Name>[]): F<Name> => ({
      reads: fields.flatMap(({ reads }) => reads),
      view: (state) => <Marcas titulo={label}>{viewFields(fields, state)}</Marcas>,
    }),

    /**
     * The form: `schema` reads it on the server, `read` in the browser, both into the typed values. `adjust` corrects what
     * was sent, with the hidden values that `Typed` has not.
     */
    form: <Name extends string>(
      fields: readonly F<Name>[] & Complete<Typed, Name>,
      adjust?: (sent: Typed & Record<Exclude<Name, keyof Typed>, string>) => Typed,
    ) => {
      const shape = Object.fromEntries<z.ZodMiniType>(fields.flatMap(({ reads }) => reads));
      const schema = z.pipe(
        z.object({ ...shape, versao: inteiro(), chave: texto(100) }),
        z.transform(({ versao, chave, ...sent }) => {
          // The readers of the fields return the values of `Typed`: `Names` and `Complete` prove it.
          const digitado = sent as Typed & Record<Exclude<Name, keyof Typed>, string>;
          return { versao, chave, digitado: adjust?.(digitado) ?? (digitado as Typed) };
        }),
      );
      return {
        schema,
        read: (sent: HTMLFormElement): Typed => z.parse(schema, lerFormulario(new FormData(sent))).digitado,
        tidied: new Set(fields.flatMap((field) => (field.tidied ? field.reads.map(([name]) => String(name)) : []))),
        view: (state: FormState<Typed, Data>): ReactNode => viewFields(fields, state),
      };
    },
  };
}

/** False on the server and until the page's code has loaded. */
export const useScripts = () =>
  useSyncExternalStore(
    () => () => {},
    () => true,
    () => false,
  );

export type FormOf<Typed extends object, Data> = Omit<
  ReturnType<ReturnType<typeof fieldsOf<Typed, Data>>['form']>,
  'schema'
>;
