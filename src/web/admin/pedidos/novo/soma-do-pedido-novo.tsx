// @requirement 15.36.1
import type { RascunhoConferido } from '#application/pedidos/conferir-pedido-da-loja.ts';
import { SomaDoFormulario } from '#web/admin/pedidos/soma-do-formulario.tsx';
import { fraseDaRecusa } from './novo-frases.ts';

/** The sum of the order as the server calculates it, while it is being filled in. */
export function SomaDoPedidoNovo({ conferido }: { conferido: RascunhoConferido | null }) {
  const resumo = conferido?.resumo ?? null;
  return (
    <SomaDoFormulario
      soma={resumo}
      descontos={[
        ...(resumo?.promocoes ?? []).map(({ nome, descontoCentavos }) => ({ nome, centavos: descontoCentavos })),
        { nome: 'Cupom', centavos: resumo?.cupomCentavos ?? 0 },
        { nome: 'Desconto combinado', centavos: resumo?.combinadoCentavos ?? 0 },
      ]}
      depois={
        resumo && resumo.noPixCentavos < resumo.totalCentavos
          ? [{ nome: 'No Pix', centavos: resumo.noPixCentavos }]
          : []
      }
      vazia={conferido?.recusa ? fraseDaRecusa(conferido.recusa) : 'Escolha os produtos: a soma aparece aqui.'}
    />
  );
}
