import './linha-do-carrinho.css';
import { Tag, Trash2 } from 'lucide-react';
import { useRef } from 'react';
import { Link } from 'react-router';
import { type LinhaDoCarrinho, mesmaLinha, precoEmCentavos, totalEmCentavos } from '#domain/carrinho/carrinho.ts';
import type { CarrinhoConferido, ItemConferido } from '#domain/carrinho/carrinho-conferido.ts';
import { type Centavos, formatarReais } from '#domain/dinheiro.ts';
import { ehImagem, type Imagem } from '#domain/produtos/imagem.ts';
import { Fotografia } from '#web/ui/fotografia.tsx';
import { anunciar } from '#web/ui/anuncio.tsx';
import { EstadoVazio } from '#web/ui/estado-vazio.tsx';
import { GavetaLateral } from '#web/ui/gaveta-lateral.tsx';
import { fraseDasParcelas } from '#web/ui/frase-das-parcelas.ts';
import { Preco } from '#web/ui/preco.tsx';
import { Quantidade } from '#web/ui/quantidade.tsx';
import { mensagemDoCupom, recadoDoItem } from './frases.ts';
import { useCarrinho } from './carrinho-do-navegador.ts';
import { useCupomAfiliado } from './cupom-afiliado.ts';
import { useConferencia } from './use-conferencia.ts';

/** Stepping a quantity up asks once, not for each step. */
const ESPERA_MS = 250;

type LinhaDaGavetaProps = {
  linha: LinhaDoCarrinho;
  /** What the server said of this line. */
  item: ItemConferido | undefined;
  remover: () => void;
  mudarQuantidade: (quantidade: number) => void;
};

/** The photograph a line carries, if it still looks like one after its stay in the browser's storage. */
function imagemDaLinha({ imagem }: LinhaDoCarrinho): Imagem | null {
  return ehImagem(imagem) ? { ...imagem, alt: '' } : null;
}

/** One line of the cart drawer: photograph, name, variation, quantity and the way out. */
function LinhaDaGaveta({ linha, item, remover, mudarQuantidade }: LinhaDaGavetaProps) {
  const imagem = imagemDaLinha(linha);
  const aviso = item ? recadoDoItem(item, precoEmCentavos(linha)) : null;
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
      </div>
      <button type="button" className="botao-icone" aria-label={`Remover ${nomeCompleto}`} onClick={remover}>
        <Trash2 className="icone" aria-hidden />
      </button>
      <div className="linha-do-carrinho-acoes">
        <Quantidade
          rotulo={`Quantidade de ${nomeCompleto}`}
          valor={linha.quantidade}
          aoMudar={mudarQuantidade}
          pequena
        />
        <Preco centavos={totalEmCentavos([linha])} />
      </div>
    </li>
  );
}

type SomaDaGavetaProps = {
  linhas: LinhaDoCarrinho[];
  totalCentavos: Centavos;
  /** The remembered coupon. */
  cupom: string | null;
  conferencia: CarrinhoConferido | null;
};

/** What stands beside the coupon: what it takes off, whom it supports, why it does not count, or that it is still to be seen. */
function efeitoDoCupom(conferencia: CarrinhoConferido | null, descontoCentavos: Centavos): string {
  const cupom = conferencia?.cupom;
  if (!cupom) return 'A conferir';
  if (!cupom.aceito) return mensagemDoCupom(cupom.recusa);
  if (descontoCentavos > 0) return `− ${formatarReais(descontoCentavos)}`;
  return cupom.apoiando ? `Apoiando ${cupom.apoiando}` : (cupom.rotulo ?? 'A conferir');
}

/** Subtotal, coupon, freight and total. The discount counts once the server has confirmed the very same subtotal. */
function SomaDaGaveta({ linhas, totalCentavos, cupom, conferencia }: SomaDaGavetaProps) {
  const confere = conferencia !== null && conferencia.subtotalCentavos === totalCentavos;
  const confirmada = confere ? conferencia : null;
  const descontoCentavos = confirmada?.cupom?.aceito ? confirmada.descontoCentavos : 0;
  const soDigital = linhas.every((linha) => linha.digital === true);
  return (
    <dl className="soma">
      <div>
        <dt>Subtotal</dt>
        <dd>{formatarReais(totalCentavos)}</dd>
      </div>
      {cupom && (
        <div
          className={confirmada?.cupom && !confirmada.cupom.aceito ? 'soma-cupom soma-cupom-recusado' : 'soma-cupom'}
        >
          <dt>
            <Tag className="icone icone-pequeno" aria-hidden />
            Cupom {cupom}
          </dt>
          <dd>{efeitoDoCupom(confirmada, descontoCentavos)}</dd>
        </div>
      )}
      {!soDigital && (
        <div>
          <dt>Frete</dt>
          <dd>Grátis</dd>
        </div>
      )}
      <div className="soma-total">
        <dt>Total</dt>
        <dd aria-live="polite">
          <Preco centavos={totalCentavos - descontoCentavos} tamanho="g" />
        </dd>
      </div>
      {confirmada?.parcelamento && (
        <div>
          <dt>No cartão</dt>
          <dd>{fraseDasParcelas(confirmada.parcelamento)}</dd>
        </div>
      )}
    </dl>
  );
}

type GavetaDoCarrinhoProps = { aberta: boolean; fechar: () => void };

/** 'Seu Carrinho' (docs/requirements.md 2.4). */
export function GavetaDoCarrinho({ aberta, fechar }: GavetaDoCarrinhoProps) {
  const carrinho = useCarrinho();
  const cupom = useCupomAfiliado();
  const itens = useRef<HTMLDivElement>(null);
  const { conferencia: ultima, emDia } = useConferencia({
    linhas: carrinho.linhas,
    cupom,
    ativa: aberta,
    esperaMs: ESPERA_MS,
  });
  const conferencia = emDia ? ultima : null;

  function remover(linha: LinhaDoCarrinho): void {
    carrinho.remover(linha.id, linha.variacao);
    anunciar(`${linha.nome} saiu do carrinho.`);
    // The button that had the focus is gone.
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
                  item={conferencia?.itens.find((item) =>
                    mesmaLinha(linha, { id: item.produtoId, variacao: item.variacao }),
                  )}
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
          <SomaDaGaveta
            linhas={carrinho.linhas}
            totalCentavos={carrinho.totalCentavos}
            cupom={cupom}
            conferencia={conferencia}
          />
          <Link className="botao botao-principal botao-largo gaveta-finalizar" to="/checkout">
            Finalizar Pedido
          </Link>
        </div>
      )}
    </GavetaLateral>
  );
}
