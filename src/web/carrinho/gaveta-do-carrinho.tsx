// @requirement 2.4.1 2.4.2 2.4.3 13.5.1
import '#web/ui/form/campo.css';
import './linha-do-carrinho.css';
import { Trash2 } from '#web/ui/media/icones.tsx';
import { useRef } from 'react';
import { Link } from 'react-router';
import {
  type LinhaDoCarrinho,
  maximoDaLinha,
  mesmaLinha,
  precoDaLinha,
  QUANTIDADE_MAXIMA,
  totalDoCarrinho,
} from '#domain/carrinho/carrinho.ts';
import type { CarrinhoConferido, ItemConferido } from '#domain/carrinho/carrinho-conferido.ts';
import { ehImagem, type Imagem } from '#domain/produtos/imagem.ts';
import { Fotografia } from '#web/ui/media/fotografia.tsx';
import { anunciar } from '#web/ui/feedback/announcer.tsx';
import { EstadoVazio } from '#web/ui/feedback/estado-vazio.tsx';
import { GavetaLateral } from '#web/ui/overlay/gaveta-lateral.tsx';
import { fraseDasParcelas } from '#web/ui/base/frase-das-parcelas.ts';
import { Preco } from '#web/ui/base/preco.tsx';
import { Quantidade } from '#web/ui/form/quantidade.tsx';
import { type Adicao, useCarrinho } from './carrinho-do-navegador.ts';
import { useCupomDaCompra } from './cupom.ts';
import { CupomDoPedido } from './cupom-do-pedido.tsx';
import { Desfazer } from './desfazer.tsx';
import { JaTem } from './ja-tem.tsx';
import { fimDoEstoque, recadoDoItem } from './carrinho-frases.ts';
import { conferirLinhas, soDigital, somar } from './mudancas.ts';
import { PromocoesDaLinha } from './promocoes-da-linha.tsx';
import { PrazoDaEntrega } from './prazo-da-entrega.tsx';
import { SomaDoCarrinho } from './soma-do-carrinho.tsx';
import { useConferencia } from './use-conferencia.ts';

/** Debounce: increasing a quantity step by step sends one request. */
const ESPERA_MS = 250;

/** Whether everything requested is in the cart. */
export const coube = ({ pedida, quantidade }: Adicao) => quantidade >= pedida;

/** Returns the text about an addition when the drawer opens with it. */
export function fraseDaAdicao(adicao: Adicao): string {
  const { nome, pedida, quantidade, disponivel } = adicao;
  const teto = Math.min(disponivel ?? QUANTIDADE_MAXIMA, QUANTIDADE_MAXIMA);
  const temos = teto === QUANTIDADE_MAXIMA ? 'Cada pedido leva até 99 unidades' : `Só temos ${teto} unidades`;
  if (!coube(adicao) && teto === 1) return `${nome} já está no carrinho.`;
  if (quantidade === 0) return `${temos} de ${nome}: já estão no carrinho.`;
  if (!coube(adicao))
    return `${temos} de ${nome}: das ${pedida}, ${quantidade === 1 ? 'entrou 1' : `entraram ${quantidade}`}.`;
  return quantidade === 1
    ? `Adicionado ao carrinho: ${nome}.`
    : `Adicionado ao carrinho: ${nome}, ${quantidade} unidades.`;
}

type LinhaDaGavetaProps = {
  linha: LinhaDoCarrinho;
  /** The server's judgement of this line. */
  item: ItemConferido | undefined;
  remover: () => void;
  mudarQuantidade: (quantidade: number) => void;
  /** Most units the line may hold. */
  maximo: number;
};

/** Returns the photograph of a line's variation: the server's, or until it answers the one stored with the line. */
function imagemDaLinha({ imagem }: LinhaDoCarrinho, item: ItemConferido | undefined): Imagem | null {
  const achada = [item?.imagem, imagem].find(ehImagem);
  return achada ? { ...achada, alt: '' } : null;
}

/** One line of the drawer: photograph, name, variation, quantity and removal. */
function LinhaDaGaveta({ linha, item, remover, mudarQuantidade, maximo }: LinhaDaGavetaProps) {
  const imagem = imagemDaLinha(linha, item);
  const aviso = item ? recadoDoItem(item, precoDaLinha(linha)) : null;
  const chegouAoFim = item?.situacao === 'ok' && linha.digital !== true && linha.quantidade === maximo;
  const nomeCompleto = linha.variacao ? `${linha.nome}, ${linha.variacao}` : linha.nome;
  return (
    <li className="linha-do-carrinho">
      {imagem ? (
        <Fotografia imagem={imagem} tamanhos="80px" />
      ) : (
        <span className="linha-do-carrinho-foto" aria-hidden />
      )}
      <div>
        <h3>
          <Link to={`/produto/${linha.id}`}>{linha.nome}</Link>
        </h3>
        {linha.variacao && <p className="linha-do-carrinho-variacao">{linha.variacao}</p>}
        {aviso && <p className="linha-do-carrinho-problema">{aviso}</p>}
        {item && <PromocoesDaLinha promocoes={item.promocoes} />}
        {item?.pedidoPago && <JaTem produtoId={linha.id} pedidoId={item.pedidoPago} />}
        {chegouAoFim && <p className="linha-do-carrinho-variacao">{fimDoEstoque(item.disponivel)}</p>}
      </div>
      <button type="button" className="botao-icone" aria-label={`Remover ${nomeCompleto}`} onClick={remover}>
        <Trash2 className="icone" aria-hidden />
      </button>
      <div className="linha-do-carrinho-acoes">
        <Quantidade
          rotulo={`Quantidade de ${nomeCompleto}`}
          valor={linha.quantidade}
          aoMudar={mudarQuantidade}
          maximo={maximo}
          pequena
        />
        <Preco centavos={totalDoCarrinho([linha])} />
      </div>
    </li>
  );
}

type GavetaDoCarrinhoProps = {
  aberta: boolean;
  fechar: () => void;
  /** Remark about the last addition when not all of it fitted. */
  recado: string | null;
};

/** 'Seu Carrinho' (docs/requirements.md 2.4). */
export function GavetaDoCarrinho({ aberta, fechar, recado }: GavetaDoCarrinhoProps) {
  const carrinho = useCarrinho();
  const cupom = useCupomDaCompra();
  const itens = useRef<HTMLDivElement>(null);
  const { conferencia: ultima, emDia } = useConferencia({
    linhas: carrinho.linhas,
    cupom,
    ativa: aberta,
    esperaMs: ESPERA_MS,
  });
  const conferencia = emDia ? ultima : null;
  const conferidas = conferirLinhas(carrinho.linhas, ultima);
  const soma = somar(conferidas, ultima, emDia);
  // Known stock stays valid while a new response is pending.
  const itemDe = (linha: LinhaDoCarrinho, { itens: conferidos }: CarrinhoConferido) =>
    conferidos.find((item) => mesmaLinha(linha, { id: item.produtoId, variacao: item.variacao }));

  function maximoDe(linha: LinhaDoCarrinho): number {
    const disponivel = linha.digital === true ? 1 : ((ultima && itemDe(linha, ultima)?.disponivel) ?? null);
    const proprias = ultima?.itens.filter(({ produtoId, estoqueProprio }) => produtoId === linha.id && estoqueProprio);
    return maximoDaLinha(
      carrinho.linhas,
      linha,
      disponivel,
      proprias?.map(({ variacao }) => variacao ?? ''),
    );
  }

  function remover(linha: LinhaDoCarrinho): void {
    carrinho.remover(linha.id, linha.variacao);
    anunciar(`${linha.nome} saiu do carrinho.`);
    // The focused button was removed.
    itens.current?.focus();
  }

  return (
    <GavetaLateral
      aberta={aberta}
      fechar={fechar}
      titulo="Seu Carrinho"
      rotuloDeFechar="Fechar carrinho"
      lado="direita"
    >
      <div className="gaveta-corpo" ref={itens} tabIndex={0} role="group" aria-label="Itens do carrinho">
        {recado && <p className="gaveta-recado">{recado}</p>}
        <Desfazer />
        {carrinho.linhas.length === 0 ? (
          <EstadoVazio coordenada="e4" frase="Seu carrinho está vazio.">
            <Link className="botao botao-secundario" to="/produtos">
              Ver produtos
            </Link>
          </EstadoVazio>
        ) : (
          <>
            <ul>
              {carrinho.linhas.map((linha) => (
                <LinhaDaGaveta
                  key={`${linha.id} ${linha.variacao}`}
                  linha={linha}
                  item={conferencia ? itemDe(linha, conferencia) : undefined}
                  maximo={maximoDe(linha)}
                  remover={() => remover(linha)}
                  mudarQuantidade={(quantidade) => carrinho.mudarQuantidade(linha.id, linha.variacao, quantidade)}
                />
              ))}
            </ul>
            <p className="gaveta-limpar">
              <button
                type="button"
                className="elo"
                onClick={() => {
                  carrinho.limpar();
                  anunciar('Seu carrinho está vazio.');
                  itens.current?.focus();
                }}
              >
                Limpar carrinho
              </button>
            </p>
          </>
        )}
      </div>
      {carrinho.linhas.length > 0 && (
        <div className="gaveta-rodape">
          <div className="gaveta-cupom">
            <CupomDoPedido codigo={cupom} conferido={conferencia?.cupom ?? null} />
          </div>
          {!soDigital(conferidas) && <PrazoDaEntrega />}
          <SomaDoCarrinho comFrete={!soDigital(conferidas)} soma={soma}>
            {soma.parcelamento && (
              <div className="soma-parcelas">
                <dt>No cartão</dt>
                <dd>{fraseDasParcelas(soma.parcelamento)}</dd>
              </div>
            )}
          </SomaDoCarrinho>
          <Link className="botao botao-principal botao-largo gaveta-finalizar" to="/checkout">
            Finalizar Pedido
          </Link>
        </div>
      )}
    </GavetaLateral>
  );
}
