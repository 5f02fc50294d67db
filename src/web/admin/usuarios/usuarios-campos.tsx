// @requirement 5.7.3 9.10.1
import { texto } from '#web/form-fields.ts';
import type { Field } from '#web/panel/fields.tsx';
import { CampoDeEscolha } from '#web/ui/form/campo.tsx';
import { agoraEsta } from '#web/ui/form/use-campos.ts';
import { Info } from '#web/ui/media/icones.tsx';

/** A user in the list and its dialogs. */
export type { UsuarioNaLista as Usuario } from '#domain/usuarios/usuario-cadastro.ts';

const percentual = new Intl.NumberFormat('pt-BR', { style: 'percent', maximumFractionDigits: 2 });

/** `5%` */
export function comissaoParaMostrar(fracao: number): string {
  return percentual.format(fracao);
}

/** Fields that only admins see: the role decides about rights and money. Other people send the stored values. */
export const soDeAdmin = <Typed, Data extends { podeTudo: boolean }, Name extends keyof Typed & string>(
  field: Field<Typed, Data, Name>,
): Field<Typed, Data, Name> => ({
  ...field,
  view: (state) =>
    state.data.podeTudo
      ? field.view(state)
      : field.reads.map(([name]) => <input key={name} type="hidden" name={name} value={String(state.typed[name])} />),
});

/** An e-mail with the warning of docs/requirements.md 5.7: the record's e-mail and the e-mail for sign-in may differ. */
export const comAviso = <Typed, Data extends { emailDeAcesso: string | null }, Name extends string>(
  email: Field<Typed, Data, Name>,
): Field<Typed, Data, Name> => ({
  ...email,
  view: (state) => (
    <>
      {email.view(state)}
      {state.data.emailDeAcesso !== null && (
        <p className="aviso aviso-de-atencao aviso-do-email">
          <Info className="icone" aria-hidden />
          <span>
            Mudar o e-mail aqui altera só o cadastro, não a conta de acesso: a pessoa continua entrando com{' '}
            <b>{state.data.emailDeAcesso}</b>.
          </span>
        </p>
      )}
    </>
  ),
});

type Escolha<Data> = {
  opcoes: (data: Data) => readonly (readonly [valor: string, nome: string])[];
  dica?: string;
  className?: string;
};

/** A choice among values that the page reads. */
export const escolhaDaPagina = <Typed extends object, Data, Name extends keyof Typed & string>(
  name: Name,
  rotulo: string,
  { opcoes, dica, className }: Escolha<Data>,
): Field<Typed, Data, Name> => ({
  reads: [[name, texto()]],
  view: ({ typed, now, data, bind }) => {
    const todas = opcoes(data);
    const mudou = now !== undefined && now[name] !== typed[name];
    return (
      <CampoDeEscolha
        rotulo={rotulo}
        {...bind(name)}
        className={className}
        opcoes={todas.map(([valor, nome]) => ({ valor, nome }))}
        dica={mudou ? agoraEsta(new Map(todas).get(String(now[name])) ?? '') : dica}
      />
    );
  },
});
