// @requirement 2.21.5 8.12.3
import '#web/ui/list/tabela-em-cartoes.css';
import './usuarios.css';
import { buscarUsuario, temSegundoFator } from '#db/usuarios/ler-admin-usuarios.ts';
import { comoChamar } from '#domain/usuarios/pessoa.ts';
import { podeAdministrar } from '#domain/usuarios/sessao.ts';
import { CamposDoAto } from '#web/admin/base/direitos-na-tela.tsx';
import { Asked, replyTo } from '#web/panel/acts.tsx';
import { noAnswer, Page, Section, title } from '#web/panel/page.tsx';
import { found, load } from '#web/panel/panel-action.ts';
import { RecordForm } from '#web/panel/record.tsx';
import { digitarFicha, fichaForm, fichaVazia } from './usuario-form.ts';
import { acoesDaFicha } from './usuarios-action.ts';
import { deSalvarFicha, doSegundoFator } from './usuarios-frases.ts';
import type { Route } from './+types/usuario.ts';

/** The user of the address, or a new one. */
export const loader = load(async ({ db, who, id }) => {
  const usuario = id === '' ? null : found(await buscarUsuario(db, id));
  return {
    nome: usuario && comoChamar(usuario),
    segundoFator: usuario !== null && id !== who.uid && (await temSegundoFator(db, id)),
    start: usuario ? digitarFicha(usuario) : fichaVazia,
    version: usuario?.versao ?? null,
    data: {
      emailDeAcesso: usuario?.emailDeAcesso ?? null,
      papel: usuario?.role ?? null,
      podeTudo: podeAdministrar(who),
    },
  };
});

export const action = acoesDaFicha;
export const handle = noAnswer({ ficha: deSalvarFicha, 'segundo-fator': doSegundoFator });

const titulo = (nome: string | null | undefined) => (nome === null ? 'Novo usuário' : `Editar ${nome ?? 'usuário'}`);
export const meta = ({ loaderData }: Route.MetaArgs) => title(titulo(loaderData?.nome));

export default function Usuario({ loaderData: { nome, segundoFator, ...record }, actionData }: Route.ComponentProps) {
  const { podeTudo, papel } = record.data;
  const ficha = (
    <RecordForm
      of={fichaForm}
      {...record}
      act="ficha"
      reply={replyTo(actionData, 'ficha')}
      list="/admin/usuarios"
      save="Salvar usuário"
    />
  );
  return (
    <Page title={titulo(nome)} note="Campos com * são obrigatórios." reply={replyTo(actionData, 'segundo-fator')}>
      {/* Others than admins may change customers only. */}
      {podeTudo || papel === 'cliente' ? (
        ficha
      ) : (
        <CamposDoAto intencao="papel" em="/admin/usuarios">
          {ficha}
        </CamposDoAto>
      )}
      {segundoFator && (
        <Asked
          act="segundo-fator"
          question={`Desligar o segundo fator de ${nome}?`}
          consequence="A conta passa a pedir só a senha na entrada, até que a pessoa o ligue de novo."
          yes="Desligar"
        >
          {(ask) => (
            <Section title="Segundo fator" id="segundo-fator">
              <p>
                Ligado. Desligue-o só para quem perdeu o celular e os códigos de reserva; a pessoa é avisada por e-mail.
              </p>
              <button type="button" className="botao botao-de-perigo botao-que-quebra" onClick={ask}>
                Desligar o segundo fator
              </button>
            </Section>
          )}
        </Asked>
      )}
    </Page>
  );
}
