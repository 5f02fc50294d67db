import { useRef } from 'react';
import { Link } from 'react-router';
import { mesmaLinha, type LinhaDoCarrinho } from '#domain/carrinho.ts';
import { anunciar } from '#web/ui/anuncio.tsx';
import { EstadoVazio } from '#web/ui/estado-vazio.tsx';
import { GavetaLateral } from '#web/ui/gaveta-lateral.tsx';
import { useCarrinho } from './carrinho-do-navegador.ts';
import { useConferencia } from './conferencia.ts';
import { useCupomAfiliado } from './cupom-afiliado.ts';
import { LinhaDaGaveta } from './linha-da-gaveta.tsx';
import { SomaDaGaveta } from './soma-da-gaveta.tsx';

type GavetaDoCarrinhoProps = { aberta: boolean; fechar: () => void };

/** 'Seu Carrinho' (specification 2, Header, menus, cart drawer, footer). */
export function GavetaDoCarrinho({ aberta, fechar }: GavetaDoCarrinhoProps) {
  const carrinho = useCarrinho();
  const cupom = useCupomAfiliado();
  const itens = useRef<HTMLDivElement>(null);
  const conferencia = useConferencia(aberta, carrinho.linhas, cupom);

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
      <div className="gav-c" ref={itens} tabIndex={0} role="group" aria-label="Itens do carrinho">
        {carrinho.linhas.length === 0 ? (
          <EstadoVazio coordenada="e4" frase="Seu carrinho está vazio.">
            <Link className="bt bt-2" to="/produtos">
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
            <p className="gav-l">
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
        <div className="gav-r">
          <SomaDaGaveta
            linhas={carrinho.linhas}
            totalCentavos={carrinho.totalCentavos}
            cupom={cupom}
            conferencia={conferencia}
          />
          <Link className="bt bt-1" to="/checkout">
            Finalizar Pedido
          </Link>
        </div>
      )}
    </GavetaLateral>
  );
}
