import S3rver from 's3rver';

/** An object store that speaks S3, on a port of its own, with its files in `pasta`. */
export async function abrirDepositoS3(
  pasta: string,
  baldes: string[],
): Promise<{ endpoint: string; chave: string; segredo: string; fechar(): Promise<void> }> {
  const servidor = new S3rver({
    port: 0,
    address: '127.0.0.1',
    silent: true,
    directory: pasta,
    configureBuckets: baldes.map((name) => ({ name, configs: [] })),
  });
  const { port } = await servidor.run();
  // Without this the server may close an idle connection just as the next request is sent.
  servidor.httpServer.keepAliveTimeout = 0;
  return {
    endpoint: `http://127.0.0.1:${port}`,
    chave: 'S3RVER',
    segredo: 'S3RVER',
    fechar: async () => {
      const fim = servidor.close();
      servidor.httpServer.closeAllConnections();
      await fim;
    },
  };
}
