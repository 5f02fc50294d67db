import type { PedidoDoNavegador } from '#db/pedidos/ler-pedido-do-navegador.ts';
import { ehVale } from '#domain/creditos/venda-de-vale.ts';
import { Fotografia } from '#web/ui/media/fotografia.tsx';
import { ValeDesenhado } from '#web/ui/pedido/vale-desenhado.tsx';

/** More goods are listed with their photographs further down. */
const FOTOS = 4;

/** The goods bought, as large as the page allows: one alone, two side by side, or the first four in a square. */
export function FotosDoPedido({ itens }: Pick<PedidoDoNavegador, 'itens'>) {
  const vale = itens.find(ehVale);
  if (vale)
    return (
      <div className="obrigado-fotos">
        <ValeDesenhado valorCentavos={vale.precoCentavos} />
      </div>
    );
  const comFoto = itens.flatMap(({ produtoId, variacao, imagem }) =>
    imagem ? [{ chave: `${produtoId} ${variacao ?? ''}`, imagem }] : [],
  );
  if (comFoto.length === 0) return null;
  const fotos = comFoto.slice(0, FOTOS);
  return (
    <div className="obrigado-fotos">
      {fotos.map(({ chave, imagem }, posicao) => (
        <div key={chave} className="obrigado-foto">
          <Fotografia
            imagem={imagem}
            tamanhos={
              fotos.length === 1
                ? '(min-width: 992px) 500px, calc(100vw - 32px)'
                : '(min-width: 992px) 246px, calc(50vw - 20px)'
            }
            prioridade={posicao === 0}
          />
        </div>
      ))}
    </div>
  );
}
