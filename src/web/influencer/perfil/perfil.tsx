// @requirement 2.25.1 15.29.2
import '#web/influencer/influencer.css';
import { useNavigation } from 'react-router';
import { salvarChavePix } from '#application/comissoes/salvar-chave-pix.ts';
import { lerPerfilDoInfluencer } from '#db/comissoes/ler-resumo-do-influencer.ts';
import { lerDadosFiscaisDe } from '#db/comissoes/ler-impostos.ts';
import { lerAvisosDesligados } from '#db/parceiros/ler-avisos.ts';
import { linkDoInfluencer, taxaParaMostrar } from '#domain/comissoes/pedido-do-influencer.ts';
import { metaForaDosBuscadores } from '#web/moldura/meta.ts';
import { acoes } from '#web/form-action.ts';
import { Facts, Page, Section } from '#web/panel/page.tsx';
import { act, found, load } from '#web/panel/panel-action.ts';
import { digitados, texto } from '#web/form-fields.ts';
import {
  type ChavePix,
  type ErroDeChavePix,
  nomeDoTipoDeChave,
  type TipoDeChavePix,
  tiposDeChavePix,
} from '#domain/comissoes/chave-pix.ts';
import type { Frases, Resposta } from '#web/form-response.ts';
import { Mensagem } from '#web/ui/feedback/mensagem.tsx';
import { Campo, CampoDeEscolha } from '#web/ui/form/campo.tsx';
import { Formulario } from '#web/ui/form/formulario.tsx';
import { useCampos } from '#web/ui/form/use-campos.ts';
import { LinkDoCupom } from '#web/influencer/link-do-cupom.tsx';
import { FormularioDosAvisos } from './formulario-dos-avisos.tsx';
import { salvarAvisos } from './avisos-action.ts';
import { salvarFiscais } from './fiscais-action.ts';
import { FormularioDosFiscais, fiscaisDigitados, type RespostaDosFiscais } from './formulario-dos-fiscais.tsx';
import type { Route } from './+types/perfil.ts';

/** The influencer's own account (docs/requirements.md 2.25). */
export const loader = load(async ({ loja, db, who: { uid } }) => {
  const [lido, desligados, fiscais] = await Promise.all([
    lerPerfilDoInfluencer(db, uid),
    lerAvisosDesligados(db, uid),
    lerDadosFiscaisDe(db, uid),
  ]);
  const perfil = found(lido);
  return { ...perfil, desligados, fiscais, link: perfil.cupom && linkDoInfluencer(loja.shopUrl, perfil.cupom) };
});

const formas: Readonly<Record<TipoDeChavePix, string>> = {
  cpf: 'Confira o CPF: são 11 números.',
  cnpj: 'Confira o CNPJ: são 14 caracteres.',
  email: 'Confira o e-mail.',
  telefone: 'Confira o telefone: DDD e número.',
  aleatoria: 'Confira a chave: são 32 letras e números, com traços.',
};

const frasesDaChavePix: Frases<ErroDeChavePix, 'chave'> = {
  feito: 'Chave Pix salva.',
  recusas: {
    'tipo-invalido': { faltas: { chave: 'Escolha o tipo da chave.' } },
    'chave-invalida': ({ tipo }) => ({ faltas: { chave: formas[tipo] } }),
  },
};

const esquemaDaChave = digitados({ tipo: texto(), chave: texto(100) });

/** Saves the Pix key. The other values of this page can be changed by an admin only. */
const salvarChave = act(
  esquemaDaChave,
  ({ loja, who }, { digitado }) => salvarChavePix(loja, who.uid, digitado),
  frasesDaChavePix,
  { status: { 'tipo-invalido': 422, 'chave-invalida': 422 } },
);

export const action = acoes({ chave: salvarChave, avisos: salvarAvisos, fiscais: salvarFiscais }, 'chave');

export const meta = () => metaForaDosBuscadores('Perfil', 'Painel do influencer');

export default function PerfilDoInfluencer({ loaderData, actionData }: Route.ComponentProps) {
  const { nome, email, role, comissaoPb, cupom, link, chavePix, desligados, fiscais } = loaderData;
  const dosAvisos = actionData?.intencao === 'avisos' ? actionData : undefined;
  const dosFiscais = (actionData?.intencao === 'fiscais' ? actionData : undefined) as RespostaDosFiscais | undefined;
  const daChave = (dosAvisos || dosFiscais ? undefined : actionData) as RespostaDaChave | undefined;
  return (
    <Page title="Perfil" note="Para mudar estes dados, fale com a loja.">
      <Section title="Meus dados" id="meus-dados">
        <Facts
          of={[
            ['Nome', nome],
            ['E-mail', email],
            ['Papel', role],
            ['Comissão', taxaParaMostrar(comissaoPb)],
            ['Cupom', cupom ?? 'fale com o Admin'],
          ]}
        />
      </Section>
      <Section title="Meu link" id="meu-link">
        {link ? <LinkDoCupom link={link} /> : <p>Você ainda não tem um cupom: fale com o Admin.</p>}
      </Section>
      <Section title="Onde receber" id="minha-chave">
        <FormularioDaChave key={chavePix?.chave ?? ''} chavePix={chavePix} resposta={daChave} />
      </Section>
      <Section title="Dados para recibos e notas" id="para-os-papeis">
        <FormularioDosFiscais key={fiscaisDigitados(fiscais).documento} fiscais={fiscais} resposta={dosFiscais} />
      </Section>
      <Section title="Mensagens por e-mail" id="meus-avisos">
        <FormularioDosAvisos desligados={desligados} resposta={dosAvisos} />
      </Section>
    </Page>
  );
}

type RespostaDaChave = Resposta<'chave', { tipo: string; chave: string }>;

type FormularioDaChaveProps = { chavePix: ChavePix | null; resposta: RespostaDaChave | undefined };

/** The influencer's Pix key for payouts. A refused form keeps the typed values. */
function FormularioDaChave({ chavePix, resposta }: FormularioDaChaveProps) {
  const salvando = useNavigation().formMethod === 'POST';
  const recusada = resposta && !resposta.ok ? resposta : null;
  const campo = useCampos(recusada?.digitado ?? chavePix ?? { tipo: 'cpf', chave: '' }, recusada?.faltas);
  return (
    <Formulario julgado={resposta} method="post" className="chave-pix" noValidate>
      {resposta?.frase && <Mensagem tipo={resposta.ok ? 'sucesso' : 'erro'} texto={resposta.frase} />}
      <CampoDeEscolha
        rotulo="Tipo da chave"
        {...campo('tipo')}
        opcoes={tiposDeChavePix.map((tipo) => ({ valor: tipo, nome: nomeDoTipoDeChave[tipo] }))}
      />
      <Campo
        rotulo="Chave Pix"
        {...campo('chave', 'Se ficar em branco, apagamos a chave e o repasse aguarda.')}
        maxLength={100}
        autoComplete="off"
        spellCheck={false}
      />
      <button type="submit" className="botao botao-principal" aria-disabled={salvando}>
        {salvando ? 'Salvando...' : 'Salvar chave'}
      </button>
    </Formulario>
  );
}
