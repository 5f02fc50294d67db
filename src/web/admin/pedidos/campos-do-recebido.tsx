// @requirement 15.36.4
import { meiosPorFora, nomesDosMeiosPorFora } from '#domain/pagamentos/por-fora.ts';
import { CampoDeArquivo } from '#web/ui/form/campo-de-arquivo.tsx';
import { Campo, CampoDeEscolha } from '#web/ui/form/campo.tsx';

type CamposDoRecebidoProps = {
  erros: { meio?: string; pagoEm?: string; comprovante?: string };
  /** Today in São Paulo. */
  hoje: string;
  dicaDoMeio?: string;
};

/** How and when the shop received money itself, with its proof. */
export function CamposDoRecebido({ erros, hoje, dicaDoMeio }: CamposDoRecebidoProps) {
  return (
    <>
      <CampoDeEscolha
        rotulo="Como foi pago"
        nome="meio"
        erro={erros.meio}
        dica={dicaDoMeio}
        opcoes={[
          { valor: '', nome: 'Escolha' },
          ...meiosPorFora.map((meio) => ({ valor: meio, nome: nomesDosMeiosPorFora[meio] })),
        ]}
      />
      <Campo rotulo="Pago em" nome="pagoEm" type="date" defaultValue={hoje} max={hoje} erro={erros.pagoEm} />
      <CampoDeArquivo
        rotulo="Comprovante"
        nome="comprovante"
        opcional
        accept="application/pdf,image/jpeg,image/png,image/webp"
        erro={erros.comprovante}
        dica="PDF ou foto, até 3 MB. Só a loja vê."
      />
    </>
  );
}
