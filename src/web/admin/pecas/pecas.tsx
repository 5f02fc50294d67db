// @requirement 15.20.3
import './pecas.css';
import { useId } from 'react';
import { Link } from 'react-router';
import {
  contarPecasPedidas,
  listarAvulsas,
  listarPecasPedidas,
  type PecaPedida,
  type PecasDoConjunto,
  somarPecasPerdidas,
} from '#db/pecas/ler-admin-pecas.ts';
import { chaveDaPeca, estadosDaPeca, MAIOR_RESPOSTA_DA_PECA, nomeDaPeca } from '#domain/pecas/peca-perdida.ts';
import { BotaoDeIntencao } from '#web/admin/base/botoes.tsx';
import { CartaoAJulgar } from '#web/admin/base/cartao-a-julgar.tsx';
import { Comprador } from '#web/admin/base/comprador.tsx';
import { FormDeAto } from '#web/admin/base/direitos-na-tela.tsx';
import { ItensDaPagina } from '#web/admin/base/itens-da-pagina.tsx';
import { abasDe, fraseDaContagem } from '#web/admin/base/listas.ts';
import { replyTo } from '#web/panel/acts.tsx';
import { Empty, Tabs } from '#web/panel/list.tsx';
import { failure, noAnswer, Page, rereadAfterRefusal, Section, title } from '#web/panel/page.tsx';
import { load } from '#web/panel/panel-action.ts';
import { CampoLongo } from '#web/ui/form/campo.tsx';
import { acoesDasPecas } from './pecas-action.ts';
import { PecasAvulsas } from './pecas-avulsas.tsx';
import { erroAoCarregarPecas, nadaAqui, nomesDosEstados } from './pecas-frases.ts';
import type { Route } from './+types/pecas.ts';

/** Which pieces buyers lose, who waits for one, and which the shop sells as singles (docs/requirements.md 15.20). */
export const loader = load(async ({ db, query, cursor }) => {
  const estado = estadosDaPeca.find((conhecido) => conhecido === query.get('estado')) ?? 'aberto';
  const [abertas, pagina, conjuntos, avulsas] = await Promise.all([
    contarPecasPedidas(db),
    listarPecasPedidas(db, { estado, cursor }),
    somarPecasPerdidas(db),
    listarAvulsas(db),
  ]);
  return { estado, abertas, pagina, conjuntos, avulsas };
});

export const action = acoesDasPecas;
export const shouldRevalidate = rereadAfterRefusal;
export const handle = noAnswer({}, erroAoCarregarPecas);
export const meta = () => title('Peças perdidas');
export const ErrorBoundary = failure('Peças perdidas', erroAoCarregarPecas);

export default function Pecas({ loaderData, actionData }: Route.ComponentProps) {
  const { estado, abertas, pagina, conjuntos, avulsas } = loaderData;
  const note = fraseDaContagem(abertas, {
    nenhum: 'Ninguém espera uma peça.',
    um: '1 pedido de peça espera por você.',
    varios: 'pedidos de peça esperam por você.',
  });
  return (
    <Page title="Peças perdidas" note={note} reply={actionData}>
      <Tabs
        label="Filtrar por estado"
        param="estado"
        {...abasDe(estadosDaPeca, nomesDosEstados, { aberto: abertas })}
      />
      <ItensDaPagina pagina={pagina} vazia={<Empty at="b8" none={nadaAqui[estado]} />}>
        {(pedida) => <PecaAResponder pedida={pedida} />}
      </ItensDaPagina>
      <QuaisSomem conjuntos={conjuntos} />
      <PecasAvulsas avulsas={avulsas} reply={replyTo(actionData, 'nomear')} />
    </Page>
  );
}

/** Lost pieces by set, as bars of one scale. */
function QuaisSomem({ conjuntos }: { conjuntos: PecasDoConjunto[] }) {
  const maior = Math.max(1, ...conjuntos.flatMap(({ pecas }) => pecas.map(({ unidades }) => unidades)));
  return (
    <Section title="Que peças somem" id="quais-somem">
      {conjuntos.length === 0 ? (
        <p>Ninguém perdeu uma peça ainda.</p>
      ) : (
        <div className="quais-somem">
          {conjuntos.map(({ id, nome, unidades, pecas }) => (
            <section key={id} aria-labelledby={`somem-${id}`}>
              <h3 id={`somem-${id}`}>
                {nome} <span>({unidades})</span>
              </h3>
              <ul>
                {pecas.map((peca) => (
                  <li key={chaveDaPeca(peca)}>
                    <span>{nomeDaPeca(peca)}</span>
                    <meter max={maior} value={peca.unidades} aria-hidden />
                    <b>{peca.unidades}</b>
                  </li>
                ))}
              </ul>
            </section>
          ))}
        </div>
      )}
    </Section>
  );
}

/** One lost piece with the data for the owner's answer. */
function PecaAResponder({ pedida }: { pedida: PecaPedida }) {
  const { id, pedidoId, numeroDoPedido, nome, conjunto, variacoes, unidades, nota, estado, resposta, criadoEm } =
    pedida;
  const titulo = useId();
  return (
    <CartaoAJulgar
      id={titulo}
      titulo={`${unidades} × ${nomeDaPeca(pedida)}`}
      sobre={
        <p className="peca-pedida-qual">
          {conjunto.aVenda ? (
            <Link className="elo" to={`/produto/${conjunto.id}`}>
              {conjunto.nome}
            </Link>
          ) : (
            conjunto.nome
          )}
          {variacoes.length > 0 && <span>{variacoes.join(', ')}</span>}
        </p>
      }
      quem={<Comprador nome={nome} quando={criadoEm} {...{ pedidoId, numeroDoPedido }} />}
    >
      {nota && <p className="a-julgar-texto">{nota}</p>}
      {resposta && (
        <p className="a-julgar-texto peca-pedida-resposta">
          <b>Sua resposta:</b> {resposta}
        </p>
      )}
      {estado === 'aberto' && (
        <FormDeAto method="post" preventScrollReset className="a-julgar-resposta">
          <input type="hidden" name="id" value={id} />
          <CampoLongo
            rotulo="Resposta curta"
            nome="resposta"
            maxLength={MAIOR_RESPOSTA_DA_PECA}
            dica="Vai no e-mail: quanto custa, como comprar, quando chega."
            opcional
          />
          <div className="a-julgar-botoes">
            <BotaoDeIntencao intencao="atendido" sobre={titulo} className="botao botao-principal">
              Atendida
            </BotaoDeIntencao>
            <BotaoDeIntencao intencao="sem-peca" sobre={titulo} className="botao botao-secundario">
              Não temos
            </BotaoDeIntencao>
          </div>
        </FormDeAto>
      )}
    </CartaoAJulgar>
  );
}
