/** Recorded responses of the sources, shortened, with invented places. */

const SAMPLE = "http://environment.data.gov.uk/data/bathing-water-quality/in-season/sample/point/28500/date";

/** The source writes strings plainly, as `{_value}` or as a list of one. */
export const ENGLAND_SITES = {
  format: "linked-data-api",
  version: "0.2",
  result: {
    _about: "http://environment.data.gov.uk/doc/bathing-water.json?_pageSize=500",
    itemsPerPage: 500,
    items: [
      {
        _about: "http://environment.data.gov.uk/id/bathing-water/ukk2206-28500",
        eubwidNotation: "ukk2206-28500",
        name: { _value: "Kimmeridge Bay", _lang: "en" },
        samplingPoint: {
          _about: "http://location.data.gov.uk/so/ef/SamplingPoint/bwsp.eaew/28500",
          lat: 50.6102,
          long: -2.1299,
        },
        latestComplianceAssessment: {
          _about: "http://environment.data.gov.uk/data/bathing-water-quality/compliance-rBWD/point/28500/year/2025",
          complianceClassification: {
            _about: "http://environment.data.gov.uk/def/bwq-cc-2015/2",
            name: { _value: "Good", _lang: "en" },
          },
        },
        latestRiskPrediction: {
          expiresAt: { _value: "2026-09-10T23:59:59", _datatype: "dateTime" },
          riskLevel: { name: { _value: "increased", _lang: "en" } },
        },
      },
      {
        _about: "http://environment.data.gov.uk/id/bathing-water/ukk2206-28600",
        eubwidNotation: ["ukk2206-28600"],
        name: [{ _value: "Swanage Central", _lang: "en" }],
        samplingPoint: [{ lat: [{ _value: 50.6105 }], long: { _value: -1.9555 } }],
      },
    ],
  },
};

const WATERS = "http://environment.data.gov.uk/id/bathing-water";

/** An incident past its expected end, suspended monitoring, and a forecast. */
export const ENGLAND_SITUATIONS = {
  format: "linked-data-api",
  result: {
    _about: "http://environment.data.gov.uk/doc/bathing-water-quality/advice-against-bathing/situations.json",
    items: [
      {
        _about: "http://environment.data.gov.uk/data/bathing-water-quality/pollution-incident/28500/1042",
        type: ["http://environment.data.gov.uk/def/bathing-water-quality/PollutionIncident"],
        bathingWater: { _about: `${WATERS}/ukk2206-28500`, name: { _value: "Kimmeridge Bay", _lang: "en" } },
        incidentType: { name: { _value: "Sewage", _lang: "en" } },
        startOfIncident: { _value: "2026-09-08", _datatype: "date" },
        expectedEndOfIncident: { _value: "2026-09-09", _datatype: "date" },
        recordDate: { _value: "2026-09-08", _datatype: "date" },
      },
      {
        _about: "http://environment.data.gov.uk/data/bathing-water-quality/suspension-of-monitoring/28600/7",
        type: [{ _about: "http://environment.data.gov.uk/def/bathing-water-quality/SuspensionOfMonitoring" }],
        bathingWater: `${WATERS}/ukk2206-28600`,
        startOfSuspension: { _value: "2026-09-01T00:00:00", _datatype: "dateTime" },
      },
      {
        _about:
          "http://environment.data.gov.uk/data/bathing-water-quality/stp-risk-prediction/point/28500/date/20260910",
        type: "http://environment.data.gov.uk/def/bwq-stp/RiskPrediction",
        stp_bathingWater: [{ _about: `${WATERS}/ukk2206-28500` }],
        riskLevel: { name: { _value: "increased", _lang: "en" } },
        predictedAt: { _value: "2026-09-10T08:00:00", _datatype: "dateTime" },
        expiresAt: { _value: "2026-09-10T23:59:59", _datatype: "dateTime" },
      },
    ],
  },
};

const englandSample = (site: string, day: string, eColi: number, qualifier = "=") => ({
  _about: `${SAMPLE}/${day.replaceAll("-", "")}/time/101500/${site}`,
  bwq_bathingWater: { _about: `http://environment.data.gov.uk/id/bathing-water/${site}`, eubwidNotation: site },
  sampleDateTime: { inXSDDateTime: { _value: `${day}T10:15:00`, _datatype: "dateTime" } },
  escherichiaColiCount: eColi,
  escherichiaColiQualifier: { countQualifierNotation: qualifier },
  intestinalEnterococciCount: { _value: 12 },
  intestinalEnterococciQualifier: { countQualifierNotation: "=" },
  discountable: false,
});

export const ENGLAND_SAMPLES = {
  format: "linked-data-api",
  result: {
    _about: "http://environment.data.gov.uk/doc/bathing-water-quality/in-season/sample.json",
    items: [
      englandSample("ukk2206-28500", "2026-09-08", 10, "<"),
      englandSample("ukk2206-28600", "2026-09-08", 150),
      englandSample("ukk2206-28500", "2026-09-01", 31),
    ],
  },
};

/** With a byte order mark and CRLF, as spreadsheets write them. */
export const EEA_SITES =
  "\ufeffbathingWaterID,name,longitude,latitude,bathingWaterType,Season,Quality,Closed\r\n" +
  'IEEABWC090_0000_0100,"Forty Foot, Sandycove",-6.1136,53.2893,coastalBathingWater,2025,3 - Sufficient,N\r\n';

export const EEA_RESULTS =
  "countryCode;BathingWaterID;GroupID;SampleDate;SampleStatus;ConcIE;ConcEC\r\n" +
  "IE;IEEABWC090_0000_0100;;2026-08-03;existing;10;20\r\n" +
  "IE;IEEABWC090_0000_0100;;2026-08-17;shortTermPollution;900;4100\r\n" +
  "IE;IEEABWC090_0000_0100;;2026-08-24;missing;;\r\n";

const LAST_UPDATED = Date.parse("2026-09-10T11:45:00Z");

export const OVERFLOWS = {
  objectIdFieldName: "OBJECTID",
  geometryType: "esriGeometryPoint",
  features: [
    {
      attributes: {
        OBJECTID: 1,
        Id: "WSX0001",
        Company: "Wessex Water",
        Status: 1,
        StatusStart: LAST_UPDATED - 7_200_000,
        LatestEventStart: LAST_UPDATED - 7_200_000,
        LatestEventEnd: null,
        Latitude: 50.62,
        Longitude: -2.12,
        ReceivingWaterCourse: "English Channel",
        LastUpdated: LAST_UPDATED,
      },
      geometry: { x: -2.12, y: 50.62 },
    },
    {
      attributes: {
        id: "WSX0002",
        company: "Wessex Water",
        status: -1,
        statusstart: null,
        latitude: 50.63,
        longitude: -2.1,
        lastupdated: LAST_UPDATED,
      },
    },
  ],
};

/** South West Water's layer has neither a company nor times. */
export const OVERFLOWS_WITHOUT_TIMES = {
  objectIdFieldName: "OBJECTID",
  features: [1, 0].map((status, index) => ({
    attributes: { ID: `SWW000${index + 1}`, status, latitude: 50.615, longitude: -2.125 - index / 100 },
  })),
};
