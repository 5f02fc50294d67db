/** What the upload addresses answer when they refuse. */
export class EnvioRecusado extends Error {
  readonly codigo: string;
  readonly recebido: number | null;
  constructor(codigo: string, frase: string, recebido: number | null = null) {
    super(frase);
    this.codigo = codigo;
    this.recebido = recebido;
  }
}

type Envio = {
  metodo: 'POST' | 'PUT';
  endereco: string;
  corpo: Blob;
  cabecalhos?: Record<string, string>;
  /** Hears the bytes that have left. */ aoAndar: (enviados: number) => void;
  sinal: AbortSignal;
};

const SEM_REDE = 'Não conseguimos falar com a loja.';

/** Sends bytes and tells how far it is, which fetch cannot. Rejects with `EnvioRecusado` when refused or cut off (`sem-rede`). */
export function enviarBytes<T>({ metodo, endereco, corpo, cabecalhos = {}, aoAndar, sinal }: Envio): Promise<T> {
  return new Promise((resolver, rejeitar) => {
    const xhr = new XMLHttpRequest();
    xhr.open(metodo, endereco);
    xhr.responseType = 'json';
    for (const [nome, valor] of Object.entries(cabecalhos)) xhr.setRequestHeader(nome, valor);
    xhr.upload.addEventListener('progress', ({ loaded }) => aoAndar(loaded));
    xhr.addEventListener('load', () => {
      const resposta = xhr.response as { error?: { code: string; message: string; recebido?: number } } | null;
      if (xhr.status >= 200 && xhr.status < 300 && resposta) resolver(resposta as T);
      else
        rejeitar(
          new EnvioRecusado(
            resposta?.error?.code ?? 'erro',
            resposta?.error?.message ?? 'A loja não aceitou o arquivo.',
            resposta?.error?.recebido ?? null,
          ),
        );
    });
    xhr.addEventListener('error', () => rejeitar(new EnvioRecusado('sem-rede', SEM_REDE)));
    xhr.addEventListener('abort', () => rejeitar(new EnvioRecusado('cancelado', 'Envio cancelado.')));
    sinal.addEventListener('abort', () => xhr.abort(), { once: true });
    xhr.send(corpo);
  });
}

/** Asks or announces something in JSON; refusals as in `enviarBytes`. */
export async function pedirJson<T>(endereco: string, corpo?: object): Promise<T> {
  const resposta = await fetch(
    endereco,
    corpo ? { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(corpo) } : {},
  ).catch(() => null);
  if (!resposta) throw new EnvioRecusado('sem-rede', SEM_REDE);
  const lida = (await resposta.json().catch(() => null)) as { error?: { code: string; message: string } } | null;
  if (!resposta.ok || !lida)
    throw new EnvioRecusado(lida?.error?.code ?? 'erro', lida?.error?.message ?? 'A loja não aceitou o arquivo.');
  return lida as T;
}
