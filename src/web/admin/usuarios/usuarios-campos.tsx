// @requirement 5.7.3 9.10.1
import { Info } from '#web/ui/media/icones.tsx';
import { useState } from 'react';
import { limitarComissao } from '#domain/comissoes/comissao.ts';
import type { CampoDoUsuario } from '#domain/usuarios/usuario-cadastro.ts';
import { comMascaraDeCodigo } from '#web/admin/base/mascaras.ts';
import { Campo } from '#web/ui/form/campo.tsx';
import { campoDeCep, campoDeTelefone, comMascaraDeUf } from '#web/ui/form/campo-com-mascara.ts';

/** A user in the list and its dialogs. */
export type { UsuarioNaLista as Usuario } from '#domain/usuarios/usuario-cadastro.ts';

const percentual = new Intl.NumberFormat('pt-BR', { style: 'percent', maximumFractionDigits: 2 });

/** `5%` */
export function comissaoParaMostrar(fracao: number): string {
  return percentual.format(fracao);
}

/** The warning of docs/requirements.md 5.7: the record's e-mail and the e-mail for sign-in may differ. */
export function AvisoDoEmail({ emailDeAcesso }: { emailDeAcesso: string }) {
  return (
    <p className="aviso aviso-de-atencao aviso-do-email">
      <Info className="icone" aria-hidden />
      <span>
        Mudar o e-mail aqui altera só o cadastro, não a conta de acesso: a pessoa continua entrando com{' '}
        <b>{emailDeAcesso}</b>.
      </span>
    </p>
  );
}

const semPreenchimento = { autoComplete: 'off' };

/** Label and limits of the fields that several forms of a user have. */
export const camposDoUsuario = {
  nome: { rotulo: 'Nome *', ...semPreenchimento, maxLength: 120, required: true },
  email: {
    rotulo: 'E-mail *',
    type: 'email',
    inputMode: 'email',
    ...semPreenchimento,
    maxLength: 254,
    required: true,
  },
  telefone: { rotulo: 'Telefone', ...campoDeTelefone, ...semPreenchimento, opcional: true },
  endereco: { rotulo: 'Endereço', ...semPreenchimento, maxLength: 300, opcional: true },
  cidade: { rotulo: 'Cidade', ...semPreenchimento, maxLength: 300 },
  estado: { rotulo: 'Estado', ref: comMascaraDeUf, ...semPreenchimento },
  cep: { rotulo: 'CEP', ...campoDeCep, ...semPreenchimento },
  cupom: {
    rotulo: 'Cupom',
    className: 'colunas-3 colunas-3-largo',
    ref: comMascaraDeCodigo,
    ...semPreenchimento,
    autoCapitalize: 'characters',
    spellCheck: false,
    maxLength: 40,
    opcional: true,
  },
  comissao: {
    rotulo: 'Comissão (0 a 1)',
    className: 'colunas-3 colunas-3-largo',
    type: 'number',
    inputMode: 'decimal',
    min: '0',
    max: '1',
    step: '0.01',
  },
} as const;

export type ErrosDoUsuario = Partial<Record<CampoDoUsuario, string>>;

/** A fraction from 0 to 1 in steps of 0.01. On blur, values outside are replaced by the nearest limit. */
export function CampoDaComissao({
  inicial,
  erro,
  dica,
}: {
  inicial: number;
  erro?: string | undefined;
  dica?: string | undefined;
}) {
  const [fracao, setFracao] = useState(inicial);
  return (
    <Campo
      {...camposDoUsuario.comissao}
      nome="comissao"
      defaultValue={inicial}
      erro={erro}
      dica={dica ?? `${comissaoParaMostrar(fracao)} do vendido com o cupom.`}
      onChange={(evento) => setFracao(limitarComissao(evento.currentTarget.value))}
      onBlur={(evento) => {
        evento.currentTarget.value = String(limitarComissao(evento.currentTarget.value));
      }}
    />
  );
}
