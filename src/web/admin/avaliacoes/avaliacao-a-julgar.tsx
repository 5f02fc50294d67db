import { useId } from 'react';
import { Link } from 'react-router';
import { FormDeAto } from '#web/admin/base/direitos-na-tela.tsx';
import type { AvaliacaoDoAdmin } from '#db/avaliacoes/ler-admin-avaliacoes.ts';
import { MAIOR_RESPOSTA_DA_AVALIACAO, motivosDeRecusa } from '#domain/avaliacoes/avaliacao.ts';
import { CartaoAJulgar } from '#web/admin/base/cartao-a-julgar.tsx';
import { Comprador } from '#web/admin/base/comprador.tsx';
import { BotaoDeIntencao } from '#web/admin/base/botoes.tsx';
import { CampoDeEscolha, CampoLongo } from '#web/ui/form/campo.tsx';
import { Estrelas } from '#web/ui/media/estrelas.tsx';
import { FotosDaAvaliacao } from '#web/ui/media/fotos-da-avaliacao.tsx';
import { motivosPorExtenso } from './avaliacoes-frases.ts';

const motivos = [
  { valor: '', nome: 'Escolha' },
  ...motivosDeRecusa.map((valor) => ({ valor, nome: motivosPorExtenso[valor] })),
];

/** One review with the data for judging it. The text cannot be edited, only published or refused. */
export function AvaliacaoAJulgar({ avaliacao }: { avaliacao: AvaliacaoDoAdmin }) {
  const { id, pedidoId, numeroDoPedido, produto, nome, nota, texto, fotos, estado, motivo, versao, escritaEm, noAr } =
    avaliacao;
  const titulo = useId();
  const qual = (
    <>
      <input type="hidden" name="id" value={id} />
      <input type="hidden" name="versao" value={versao} />
    </>
  );
  const editada = estado !== 'publicada' && noAr !== null;
  return (
    <CartaoAJulgar
      id={titulo}
      titulo={
        produto.aVenda ? (
          <Link className="elo" to={`/produto/${produto.id}#avaliacoes`}>
            {produto.nome}
          </Link>
        ) : (
          produto.nome
        )
      }
      quem={
        <>
          <Estrelas decimos={nota * 10} />
          <Comprador nome={nome} quando={escritaEm} {...{ pedidoId, numeroDoPedido }} />
        </>
      }
    >
      {motivo && <p className="a-julgar-motivo">Recusada: {motivosPorExtenso[motivo].toLowerCase()}.</p>}
      <p className={texto ? 'a-julgar-texto' : 'a-julgar-texto a-julgar-sem-texto'}>{texto || 'Só as estrelas.'}</p>
      <FotosDaAvaliacao id={id} fotos={fotos} nome={nome} />
      {editada && (
        <div className="a-julgar-no-ar">
          <b>Edição. Enquanto isso continua na página do produto:</b>
          <p>
            <Estrelas decimos={noAr.nota * 10} /> {noAr.texto}
          </p>
        </div>
      )}
      <div className="a-julgar-acoes">
        {estado !== 'publicada' && (
          <FormDeAto method="post" preventScrollReset>
            {qual}
            <BotaoDeIntencao intencao="publicar" sobre={titulo} className="botao botao-principal">
              Publicar
            </BotaoDeIntencao>
          </FormDeAto>
        )}
        {estado !== 'recusada' && (
          <FormDeAto method="post" preventScrollReset className="a-julgar-recusa">
            {qual}
            <CampoDeEscolha
              rotulo="Motivo da recusa"
              nome="motivo"
              className="a-julgar-escolha"
              defaultValue=""
              opcoes={motivos}
            />
            <BotaoDeIntencao intencao="recusar" sobre={titulo} className="botao botao-de-perigo">
              Recusar
            </BotaoDeIntencao>
          </FormDeAto>
        )}
      </div>
      {noAr && (
        <FormDeAto method="post" preventScrollReset className="a-julgar-resposta">
          {qual}
          <CampoLongo
            key={noAr.resposta}
            rotulo="Resposta pública da loja"
            nome="resposta"
            defaultValue={noAr.resposta ?? ''}
            maxLength={MAIOR_RESPOSTA_DA_AVALIACAO}
          />
          <div className="a-julgar-botoes">
            <BotaoDeIntencao intencao="responder" sobre={titulo} className="botao botao-secundario">
              Responder
            </BotaoDeIntencao>
            {noAr.resposta && (
              <BotaoDeIntencao intencao="apagar-resposta" sobre={titulo} className="botao">
                Apagar resposta
              </BotaoDeIntencao>
            )}
          </div>
        </FormDeAto>
      )}
    </CartaoAJulgar>
  );
}
