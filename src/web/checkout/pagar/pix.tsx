import { useEffect, useState } from 'react';
import { useRevalidator } from 'react-router';
import { formatarHora } from '#domain/datas.ts';
import { CodigoPix } from '#web/checkout/codigo-pix.tsx';

export type QrCode = { caminho: string; lado: number };

/** Light modules around the code, required by scanners. */
const MARGEM = 4;

function doisDigitos(numero: number): string {
  return String(numero).padStart(2, '0');
}

/** `59:07`; with hours from one hour on. */
function porExtenso(restaMs: number): string {
  const segundos = Math.ceil(restaMs / 1000);
  const horas = Math.floor(segundos / 3600);
  const minutosESegundos = `${doisDigitos(Math.floor((segundos % 3600) / 60))}:${doisDigitos(segundos % 60)}`;
  return horas > 0 ? `${horas}:${minutosESegundos}` : minutosESegundos;
}

/** Countdown to the expiry of the code, which reloads the data. The server renders only the hour. */
function QuantoFalta({ venceEm }: { venceEm: Date }) {
  const { revalidate } = useRevalidator();
  const [restaMs, setRestaMs] = useState<number | null>(null);
  useEffect(() => {
    const contar = () => setRestaMs(Math.max(0, venceEm.getTime() - Date.now()));
    contar();
    const relogio = setInterval(contar, 1000);
    return () => clearInterval(relogio);
  }, [venceEm]);
  const acabou = restaMs === 0;
  useEffect(() => {
    if (acabou && navigator.onLine) void revalidate();
  }, [acabou, revalidate]);
  return (
    <p className="pagar-prazo">
      Este código vale até <time dateTime={venceEm.toISOString()}>{formatarHora(venceEm)}</time>
      {restaMs !== null && <span className="pagar-relogio">{porExtenso(restaMs)}</span>}
    </p>
  );
}

function Qr({ qr: { caminho, lado } }: { qr: QrCode }) {
  const inteiro = lado + 2 * MARGEM;
  return (
    <svg
      className="pagar-qr"
      viewBox={`${-MARGEM} ${-MARGEM} ${inteiro} ${inteiro}`}
      shapeRendering="crispEdges"
      role="img"
      aria-label="QR code do Pix"
    >
      <path fill="#fff" d={`M${-MARGEM} ${-MARGEM}h${inteiro}v${inteiro}h${-inteiro}z`} />
      <path d={caminho} />
    </svg>
  );
}

type PixNaTelaProps = { codigo: string; venceEm: Date; qr: QrCode };

/** The code as text, first on phones, where the bank's app is, and as a picture to be scanned. */
export function PixNaTela({ codigo, venceEm, qr }: PixNaTelaProps) {
  return (
    <div className="pagar-pix">
      <Qr qr={qr} />
      <div>
        <CodigoPix codigo={codigo} />
        <QuantoFalta venceEm={venceEm} />
        <ol className="pagar-passos">
          <li>Copie o código, ou aponte a câmera do banco para o QR code.</li>
          <li>No aplicativo do banco, abra o Pix e escolha Pix copia e cola.</li>
          <li>Confira o valor, confirme e volte: esta página mostra quando o pagamento chegar.</li>
        </ol>
      </div>
    </div>
  );
}
