// @requirement 1.5 15.9.12
import type { Beneficio } from '#domain/configuracao/conteudo.ts';
import {
  diasParaDesistir,
  prazoPorExtenso,
  type Promessas,
  promessasPadrao,
} from '#domain/configuracao/promessas-da-loja.ts';
import { useDadosDaRaiz } from '#web/moldura/dados-da-raiz.ts';
import {
  Clock,
  type ComponenteDeIcone,
  FileText,
  LibraryBig,
  MessageCircle,
  RotateCcw,
  Truck,
} from '#web/ui/media/icones.tsx';
import { desenhosDosIcones } from '#web/ui/media/desenhos-dos-icones.ts';

type Garantia = { Icone: ComponenteDeIcone; titulo: string; texto: string };

/** Delivery and returns as the shop promises them (docs/requirements.md 1.5 and 9.1). */
function garantiasDoFisico(promessas: Promessas): Garantia[] {
  return [
    { Icone: Truck, titulo: promessas.frete.replace(/\.$/, ''), texto: 'O preço final já inclui o envio.' },
    {
      Icone: Clock,
      titulo: `Despacho em até ${prazoPorExtenso(promessas.despacho)}`,
      texto: 'A partir da confirmação do pagamento.',
    },
    {
      ...desistencia(promessas),
      texto: 'Devolução por nossa conta, pelo Código de Defesa do Consumidor.',
    },
  ];
}

const desistencia = (promessas: Promessas) => ({
  Icone: RotateCcw,
  titulo: `${diasParaDesistir(promessas)} para desistir`,
});

const garantiasDoDigital = (promessas: Promessas): Garantia[] => [
  {
    Icone: LibraryBig,
    titulo: 'Entrega na sua conta',
    texto: 'Assim que o pagamento é confirmado, o eBook aparece em Meus eBooks.',
  },
  {
    Icone: FileText,
    titulo: 'Um PDF para ler onde quiser',
    texto: 'Baixe quantas vezes precisar. Cada cópia leva o nome de quem comprou.',
  },
  { ...desistencia(promessas), texto: 'Pelo Código de Defesa do Consumidor, contados da compra.' },
];

/** The owner's reasons to trust the shop, and who answers on WhatsApp. */
export type Confianca = { motivos: Beneficio[]; atendente: string; whatsapp: string | null };

/** The shop's promises, its reasons for physical goods, and whom to ask. */
export function Garantias({ digital, confianca }: { digital: boolean; confianca: Confianca }) {
  const promessas = useDadosDaRaiz()?.loja.promessas ?? promessasPadrao;
  const garantias = digital
    ? garantiasDoDigital(promessas)
    : [
        ...garantiasDoFisico(promessas),
        ...confianca.motivos.map(({ icone, titulo, texto }) => ({ Icone: desenhosDosIcones[icone], titulo, texto })),
      ];
  return (
    <ul className="garantias ficha-bloco">
      {garantias.map(({ Icone, titulo, texto }) => (
        <li key={titulo}>
          <Icone className="icone" aria-hidden />
          <div>
            <b>{titulo}</b>
            <span>{texto}</span>
          </div>
        </li>
      ))}
      {confianca.whatsapp && (
        <li>
          <MessageCircle className="icone" aria-hidden />
          <div>
            <b>Ficou uma dúvida?</b>
            <a className="elo" href={confianca.whatsapp} target="_blank" rel="noopener noreferrer">
              {confianca.atendente ? `Fale com ${confianca.atendente} no WhatsApp` : 'Fale com a gente no WhatsApp'}
            </a>
          </div>
        </li>
      )}
    </ul>
  );
}
