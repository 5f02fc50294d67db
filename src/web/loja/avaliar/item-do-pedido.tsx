import { Link } from 'react-router';
import type { ItemAAvaliar, MinhaAvaliacao } from '#db/avaliacoes/ler-avaliacoes-do-pedido.ts';
import {
  type CampoDaAvaliacao,
  MAIOR_TEXTO_DA_AVALIACAO,
  MAIS_FOTOS_DA_AVALIACAO,
  nomeDaFoto,
} from '#domain/avaliacoes/avaliacao.ts';
import { larguraMinimaEMaxima } from '#domain/uploads/foto.ts';
import type { Recusada } from '#web/form-response.ts';
import { CampoDeFotos } from '#web/ui/form/campo-de-fotos.tsx';
import { CampoLongo } from '#web/ui/form/campo.tsx';
import { GrupoDeOpcoes } from '#web/ui/form/grupo-de-opcoes.tsx';
import { Estrelas } from '#web/ui/media/estrelas.tsx';
import { Formulario } from '#web/ui/form/formulario.tsx';
import { Fotografia } from '#web/ui/media/fotografia.tsx';
import { useCampos } from '#web/ui/form/use-campos.ts';
import { motivosAQuemEscreveu } from './avaliar-palavras.ts';

type Digitado = { produtoId: string; nota: string; texto: string };

type ItemDoPedidoProps = {
  item: ItemAAvaliar;
  /** The shop's signature, for buyers who followed its link. */
  selo: string | null;
  enviando: boolean;
  /** The refusal of this item's form; null where there is none. */
  recusada: Recusada<CampoDaAvaliacao | 'fotos', Digitado> | null;
};

/** A product of the order: its form, or the buyer's review with the form that edits it. */
export function ItemDoPedido({ item, selo, enviando, recusada }: ItemDoPedidoProps) {
  const { produtoId, nome, imagem, aVenda, avaliacao } = item;
  const formulario = <FormularioDaAvaliacao {...{ item, selo, enviando, recusada }} key={avaliacao?.versao ?? 0} />;
  return (
    <article className="avaliar-item">
      <div className="avaliar-produto">
        <span className="avaliar-foto">{imagem && <Fotografia imagem={{ ...imagem, alt: '' }} tamanhos="72px" />}</span>
        <h2>
          {aVenda ? (
            <Link className="elo" to={`/produto/${produtoId}`}>
              {nome}
            </Link>
          ) : (
            nome
          )}
        </h2>
      </div>
      {avaliacao ? (
        <>
          <Escrita avaliacao={avaliacao} />
          <details className="avaliar-edicao" open={recusada !== null}>
            <summary>
              Editar avaliação<span className="so-para-leitor"> de {nome}</span>
            </summary>
            {formulario}
          </details>
        </>
      ) : (
        formulario
      )}
    </article>
  );
}

function situacaoDa({ estado, motivo, noAr }: MinhaAvaliacao): string {
  if (estado === 'publicada') return 'Publicada na página do produto.';
  const textoAnterior = noAr ? ' Até lá continua na página o que você tinha escrito antes.' : '';
  if (estado === 'pendente') return `Esperando que a loja leia.${textoAnterior}`;
  const porque = motivo ? `: ${motivosAQuemEscreveu[motivo]}` : '';
  return `Não publicada${porque}. Você pode corrigir e enviar de novo.${noAr ? ' O que você tinha escrito antes continua na página.' : ''}`;
}

/** The buyer's latest review and its state. */
function Escrita({ avaliacao }: { avaliacao: MinhaAvaliacao }) {
  const { nota, texto, estado, resposta } = avaliacao;
  return (
    <div className="avaliar-escrita">
      <Estrelas decimos={nota * 10} />
      <p className={estado === 'recusada' ? 'avaliar-situacao avaliar-recusada' : 'avaliar-situacao'}>
        {situacaoDa(avaliacao)}
      </p>
      {texto && <p className="avaliar-texto">{texto}</p>}
      {resposta && (
        <p className="avaliar-texto avaliar-resposta">
          <b>Resposta da loja:</b> {resposta}
        </p>
      )}
    </div>
  );
}

function FormularioDaAvaliacao({ item, selo, enviando, recusada }: ItemDoPedidoProps) {
  const { produtoId, avaliacao } = item;
  const partida = recusada?.digitado ?? {
    nota: avaliacao ? String(avaliacao.nota) : '',
    texto: avaliacao?.texto ?? '',
  };
  const campo = useCampos(partida, recusada?.faltas);
  return (
    <Formulario
      julgado={recusada}
      method="post"
      className="avaliar-formulario"
      encType="multipart/form-data"
      noValidate
      preventScrollReset
    >
      <input type="hidden" name="selo" value={selo ?? ''} />
      <input type="hidden" name="produtoId" value={produtoId} />
      <input type="hidden" name="versao" value={avaliacao?.versao ?? ''} />
      <EscolhaDeEstrelas inicial={partida.nota} erro={recusada?.faltas.nota} />
      <CampoLongo
        rotulo="O que você achou?"
        {...campo('texto')}
        maxLength={MAIOR_TEXTO_DA_AVALIACAO}
        dica="Como é de perto, para que você usa, o que poderia ser melhor. Sem telefone nem endereço."
        opcional
      />
      {avaliacao && avaliacao.fotos.length > 0 && <FotosQueFicam avaliacao={avaliacao} selo={selo} />}
      <CampoDeFotos
        dica={`Até ${MAIS_FOTOS_DA_AVALIACAO}, com no máximo 5 MB cada uma. Sem pessoas nem endereços nelas.`}
        quantas={MAIS_FOTOS_DA_AVALIACAO}
        erro={recusada?.faltas.fotos}
      />
      <button
        type="submit"
        className="botao botao-principal avaliar-enviar"
        name="intencao"
        value="avaliar"
        aria-disabled={enviando}
      >
        {avaliacao ? 'Salvar mudanças' : 'Enviar avaliação'}
      </button>
    </Formulario>
  );
}

/** The photographs of the review: unticked ones are removed. */
function FotosQueFicam({ avaliacao: { id, fotos }, selo }: { avaliacao: MinhaAvaliacao; selo: string | null }) {
  return (
    <fieldset className="fotos-que-ficam">
      <legend>Fotografias que ficam</legend>
      {fotos.map((foto, i) => {
        const nome = nomeDaFoto(foto);
        const endereco = `/fotos-da-avaliacao/${id}/${nome}/${larguraMinimaEMaxima(foto)[0]}.webp`;
        return (
          <label key={nome}>
            <input type="checkbox" name="manter" value={nome} defaultChecked />
            <img
              src={selo ? `${endereco}?selo=${selo}` : endereco}
              alt={`Fotografia ${i + 1}`}
              width={88}
              height={88}
            />
          </label>
        );
      })}
    </fieldset>
  );
}

type EscolhaDeEstrelasProps = { inicial: string; erro?: string | undefined };

/** One to five stars as radio buttons. */
function EscolhaDeEstrelas({ inicial, erro }: EscolhaDeEstrelasProps) {
  return (
    <GrupoDeOpcoes
      pergunta="Quantas estrelas? *"
      erro={erro}
      className="escolha-de-estrelas"
      classeDaFalha="escolha-de-estrelas-falha"
    >
      <div>
        {['1', '2', '3', '4', '5'].map((nota) => (
          <label key={nota}>
            <input type="radio" name="nota" value={nota} defaultChecked={nota === inicial} required />
            <span className="escolha-de-estrelas-estrela" aria-hidden />
            <span className="so-para-leitor">{nota === '1' ? '1 estrela' : `${nota} estrelas`}</span>
          </label>
        ))}
      </div>
    </GrupoDeOpcoes>
  );
}
