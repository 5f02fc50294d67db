// @requirement 15.26.2
import './parceiros.css';
import { useId } from 'react';
import { data, useNavigation } from 'react-router';
import { inscreverParceiro } from '#application/parceiros/inscrever-parceiro.ts';
import { lerParceria } from '#db/parceiros/ler-parceria.ts';
import { formatarDia } from '#domain/datas.ts';
import { maximosDaInscricao } from '#domain/parceiros/inscricao.ts';
import { paragrafosDoTexto } from '#domain/parceiros/parceria.ts';
import { acao } from '#web/form-action.ts';
import { digitados, inteiro, texto, textoLivre } from '#web/form-fields.ts';
import { enderecoContext } from '#web/middleware/limite-por-endereco.ts';
import { metaDaPagina } from '#web/moldura/meta.ts';
import { lojaContext, usuarioContext } from '#web/request-context.ts';
import { PaginaEstreita } from '#web/ui/base/pagina-estreita.tsx';
import { FraseDaResposta } from '#web/ui/feedback/frase-da-resposta.tsx';
import { Caixa, Campo, CampoLongo, FalhaDoCampo } from '#web/ui/form/campo.tsx';
import { useErroDoCampo } from '#web/ui/form/erro-do-campo.ts';
import { BotaoDeEnvio, Formulario } from '#web/ui/form/formulario.tsx';
import { useCampos } from '#web/ui/form/use-campos.ts';
import { frasesDaInscricao } from './parceiros-frases.ts';
import type { Route } from './+types/parceiros.ts';

/** The owner's texts; 404 while the shop receives no applications. */
export async function loader({ context }: Route.LoaderArgs) {
  const { db, shopUrl } = context.get(lojaContext);
  const { parceria, termos } = await lerParceria(db);
  if (!parceria.aberta || !termos) throw data(null, { status: 404 });
  const usuario = context.get(usuarioContext);
  return {
    shopUrl,
    texto: parceria.texto,
    termos,
    inicial: { nome: usuario?.displayName ?? '', email: usuario?.email ?? '', canais: '', audiencia: '' },
  };
}

export const action = acao(
  digitados({
    nome: texto(300),
    email: texto(300),
    canais: textoLivre(2000),
    audiencia: textoLivre(1000),
    termos: inteiro(),
  }),
  ({ loja, context }, { digitado }) => inscreverParceiro(loja, digitado, context.get(enderecoContext)),
  frasesDaInscricao,
  {
    status: { fechada: 404, 'inscricoes-cheias': 503, 'muitas-tentativas': 429 },
    cabecalhos: (fim) =>
      !fim.ok && fim.erro.codigo === 'muitas-tentativas' ? { 'Retry-After': String(fim.erro.esperaS) } : undefined,
  },
);

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return [];
  const { nome } = matches[0].loaderData.loja;
  return metaDaPagina({
    titulo: 'Seja parceiro',
    nomeDaLoja: nome,
    descricao: `Indique a ${nome} com um código seu e receba uma comissão por venda.`,
    shopUrl: loaderData.shopUrl,
    caminho: '/parceiros',
  });
}

export default function Parceiros({ loaderData, actionData }: Route.ComponentProps) {
  const { texto: apresentacao, termos } = loaderData;
  return (
    <PaginaEstreita titulo="Seja parceiro">
      <div className="parceiros-texto">
        {paragrafosDoTexto(apresentacao).map((paragrafo, i) => (
          <p key={i}>{paragrafo}</p>
        ))}
      </div>
      {actionData?.ok ? <FraseDaResposta resposta={actionData} /> : <Inscricao {...{ loaderData, actionData }} />}
      <section className="parceiros-termos parceiros-texto" aria-labelledby="termos">
        <h2 id="termos">Termos da parceria</h2>
        <p>
          Versão {termos.versao}, de {formatarDia(termos.criadoEm)}
        </p>
        {paragrafosDoTexto(termos.texto).map((paragrafo, i) => (
          <p key={i}>{paragrafo}</p>
        ))}
      </section>
    </PaginaEstreita>
  );
}

type InscricaoProps = Pick<Route.ComponentProps, 'loaderData' | 'actionData'>;

function Inscricao({ loaderData: { inicial, termos }, actionData }: InscricaoProps) {
  const ocupado = useNavigation().state === 'submitting';
  const recusa = actionData && !actionData.ok ? actionData : null;
  const campo = useCampos(recusa?.digitado ?? inicial, recusa?.faltas);
  return (
    <Formulario julgado={actionData} method="post" className="campos" noValidate>
      {recusa?.frase && (
        <div className="aviso-no-formulario">
          <FraseDaResposta resposta={recusa} />
        </div>
      )}
      <Campo
        rotulo="Nome"
        {...campo('nome')}
        className="colunas-3-largo"
        autoComplete="name"
        maxLength={maximosDaInscricao.nome}
        required
      />
      <Campo
        rotulo="E-mail"
        {...campo('email')}
        className="colunas-3-largo"
        type="email"
        autoComplete="email"
        maxLength={maximosDaInscricao.email}
        required
      />
      <CampoLongo
        rotulo="Canais"
        {...campo('canais', 'Endereços de onde você publica: canal, perfil, site ou clube.')}
        maxLength={maximosDaInscricao.canais}
        required
      />
      <CampoLongo
        rotulo="Audiência"
        {...campo('audiencia', 'Quem acompanha você, e quantas pessoas são.')}
        maxLength={maximosDaInscricao.audiencia}
        required
      />
      <Aceite versao={termos.versao} aceita={recusa?.digitado?.termos === termos.versao} erro={recusa?.faltas.termos} />
      <div className="aviso-no-formulario">
        <BotaoDeEnvio className="botao botao-principal" ocupado={ocupado && 'Enviando...'}>
          Quero ser parceiro
        </BotaoDeEnvio>
      </div>
    </Formulario>
  );
}

/** The box sends the version that the page shows: a newer one has to be read first. */
function Aceite({ versao, aceita, erro: dado }: { versao: number; aceita: boolean; erro: string | undefined }) {
  const id = useId();
  const [erro, corrigir] = useErroDoCampo(dado);
  return (
    <div className="campo parceiros-aceite">
      <Caixa
        rotulo="Li e aceito os termos"
        name="termos"
        value={versao}
        defaultChecked={aceita}
        onChange={corrigir}
        aria-invalid={erro ? true : undefined}
        aria-describedby={erro ? `${id}-erro` : undefined}
        required
      />
      <FalhaDoCampo id={`${id}-erro`} frase={erro} />
    </div>
  );
}
